import { act, fireEvent, render, screen } from '@testing-library/react';
import { RETRY_PAUSES, Retries } from '../loader/retries';
import type { Shell } from '../services/shell';
import { ShellProvider } from '../services/shell-context';
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

it('LOADER 20: a part of the shell that came at a press is asked for no more', async () => {
  const retries = new Retries(window);
  const backs = new Set<() => void>();
  const onBack = (run: () => void) => {
    backs.add(run);
    return () => void backs.delete(run);
  };
  const upgrade = { reloadIfSuperseded: jest.fn(async () => false) };
  const shell = { retries, upgrade, connectivity: { onBack } } as unknown as Shell;
  const load = jest.fn(async () => ({ default: () => <p>Here</p> }));
  load.mockRejectedValueOnce(new Error('lost'));
  const failed = (retry: () => void) => (
    <button type="button" onClick={retry}>
      Gone
    </button>
  );
  const lazy = <LazyPart load={load} props={{}} loading={<p>Loading</p>} failed={failed} />;
  const place = render(<ShellProvider value={shell}>{lazy}</ShellProvider>);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(backs.size).toBe(1);
  fireEvent.click(screen.getByText('Gone'));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('Here')).toBeVisible();
  expect(backs.size).toBe(0);
  await act(() => jest.advanceTimersByTimeAsync(2 * RETRY_PAUSES[4]));
  expect(load).toHaveBeenCalledTimes(2);
  place.unmount();
  retries.dispose();
});
