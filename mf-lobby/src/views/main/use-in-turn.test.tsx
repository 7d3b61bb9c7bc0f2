import { act, renderHook } from '@testing-library/react';
import { useInTurn } from './use-in-turn';

test('what is long comes one part a turn, and ends with the page', () => {
  jest.useFakeTimers();
  const { result, unmount } = renderHook(() => useInTurn(2));
  expect(result.current).toBe(0);
  act(() => jest.runOnlyPendingTimers());
  expect(result.current).toBe(1);
  act(() => jest.runOnlyPendingTimers());
  expect(result.current).toBe(2);
  expect(jest.getTimerCount()).toBe(0);
  unmount();
  const left = renderHook(() => useInTurn(2));
  left.unmount();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
