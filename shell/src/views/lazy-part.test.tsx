import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Shell } from '../boot/shell';
import { ShellProvider } from '../boot/shell-context';
import { RETRY_PAUSES, Retries } from '../loader/retries';
import { LazyPart } from './lazy-part';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('LOADER 20: a part of the shell that failed comes by itself, or at a press', async () => {
  const retries = new Retries(window);
  const shell = {
    retries,
    upgrade: { reloadIfSuperseded: jest.fn(async () => false) },
    connectivity: { onBack: () => () => {} },
  } as unknown as Shell;
  const load = jest.fn(async (): Promise<{ default: () => React.ReactNode }> => {
    throw new Error('lost');
  });
  const lazy = (
    <LazyPart
      load={load}
      props={{}}
      loading={<p>Loading</p>}
      failed={(retry) => (
        <button type="button" onClick={retry}>
          Gone
        </button>
      )}
    />
  );
  const place = render(<ShellProvider value={shell}>{lazy}</ShellProvider>);
  await act(() => jest.advanceTimersByTimeAsync(0));
  await act(() => jest.advanceTimersByTimeAsync(RETRY_PAUSES[0] - 1));
  expect(load).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(load).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByText('Gone'));
  expect(screen.getByText('Loading')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(load).toHaveBeenCalledTimes(3);
  load.mockResolvedValue({ default: () => <p>Here</p> });
  await act(async () => retries.now());
  expect(screen.getByText('Here')).toBeVisible();
  place.unmount();
  retries.dispose();
});
