import { act, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import type { ToastPartProps } from 'shared-contracts/area';
import { observable, runInAction } from 'shared-contracts/lib/state';
import { ToastView } from 'shared-contracts/ui/overlay';
import { buildArea, FakeRuntime } from '../testing/fake-areas';
import { closeSites, openSite } from '../testing/open-site';
import { TOAST_TIME, TOASTS_SHOWN, ToastStore } from './toast-store';

afterEach(closeSites);
const texts = (store: ToastStore) => store.shown.map(({ text }) => text);

describe('the queue of toasts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const fill = (store: ToastStore, count: number) => {
    for (let at = 1; at <= count; at += 1) store.show({ type: 'info', text: `${at}` });
  };

  it('shows some, each for ten seconds, and then the ones that waited', () => {
    const store = new ToastStore(() => false);
    fill(store, TOASTS_SHOWN + 1);
    expect(texts(store)).toEqual(['1', '2', '3']);
    jest.advanceTimersByTime(TOAST_TIME);
    expect(texts(store)).toEqual(['4']);
    jest.advanceTimersByTime(TOAST_TIME);
    expect(texts(store)).toEqual([]);
  });

  it('keeps what has no time until it is closed', () => {
    const store = new ToastStore(() => false);
    const close = store.show({ type: 'info', text: 'stay', time: 0 });
    jest.advanceTimersByTime(TOAST_TIME * 10);
    expect(texts(store)).toEqual(['stay']);
    close();
    expect(texts(store)).toEqual([]);
  });

  it('stops the clock while somebody points at them', () => {
    const store = new ToastStore(() => false);
    fill(store, 1);
    jest.advanceTimersByTime(TOAST_TIME - 1000);
    store.hold();
    jest.advanceTimersByTime(TOAST_TIME);
    store.release();
    jest.advanceTimersByTime(999);
    expect(texts(store)).toEqual(['1']);
    jest.advanceTimersByTime(1);
    expect(texts(store)).toEqual([]);
  });

  it('shows each in the order of its coming, never more than three, whatever closes and blocks meanwhile', () => {
    const step = fc.oneof(
      fc.constant('show' as const),
      fc.constant('block' as const),
      fc.constant('close' as const),
      fc.integer({ min: 1, max: TOAST_TIME }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const open = observable.box(true);
        const store = new ToastStore(() => !open.get());
        const seen: number[] = [];
        let count = 0;
        for (const each of steps) {
          if (each === 'show') store.show({ type: 'info', text: String(++count) });
          else if (each === 'block') runInAction(() => open.set(!open.get()));
          else if (each === 'close') store.drop(store.shown[0]?.id ?? '');
          else jest.advanceTimersByTime(each);
          const shown = texts(store).map(Number);
          expect(shown.length).toBeLessThanOrEqual(open.get() ? TOASTS_SHOWN : 0);
          expect(shown).toEqual([...shown].sort((a, b) => a - b));
          for (const one of shown) if (!seen.includes(one)) seen.push(one);
        }
        runInAction(() => open.set(true));
        for (let turn = 0; turn <= count; turn += 1) {
          for (const one of texts(store).map(Number)) if (!seen.includes(one)) seen.push(one);
          jest.advanceTimersByTime(TOAST_TIME);
        }
        expect(store.queue).toHaveLength(0);
        expect(seen).toEqual([...seen].sort((a, b) => a - b));
        store.dispose();
      }),
      { numRuns: 60 },
    );
  });

  it('shows a blocker alone, and one of a key once', () => {
    const store = new ToastStore(() => false);
    store.show({ type: 'info', text: 'old', key: 'k' });
    store.show({ type: 'info', text: 'new', key: 'k' });
    expect(texts(store)).toEqual(['new']);
    store.show({ type: 'error', text: 'stop', blocker: true });
    expect(texts(store)).toEqual(['stop']);
  });
});

it('waits while the cashbox is open, and shows html without its scripts', async () => {
  const { shell, user } = await openSite({ path: '/promo', boot: { player: true } });
  act(() => shell.router.navigate('/cashbox'));
  act(
    () =>
      void shell.toasts.show({
        type: 'success',
        text: '<b>Won</b><img src=x onerror="window.hacked=1">',
      }),
  );
  expect(screen.queryByText('Won')).not.toBeInTheDocument();
  act(() => shell.router.closePopup());
  expect(await screen.findByText('Won')).toBeInTheDocument();
  expect(document.querySelector('[onerror]')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Won')).not.toBeInTheDocument());
});

it('a gift looks like one', async () => {
  const { shell } = await openSite({ path: '/rules' });
  act(() => void shell.toasts.show({ type: 'gift', text: 'A present' }));
  act(() => void shell.toasts.show({ type: 'info', text: 'A word' }));
  const markOf = (text: string) =>
    screen.getByText(text).closest('div')?.parentElement?.querySelector('svg');
  await screen.findByText('A word');
  expect(markOf('A present')?.outerHTML).not.toBe(markOf('A word')?.outerHTML);
});

const Spins = ({ count, close }: ToastPartProps & { count: number }) => (
  <ToastView
    toast={{
      id: 'spins',
      type: 'gift',
      custom: (
        <button type="button" onClick={close}>
          {count} free spins
        </button>
      ),
    }}
    onClose={close}
  />
);

describe('a part of an area', () => {
  const runtime = () =>
    new FakeRuntime().serve(
      'cashbox/b1',
      buildArea({ name: 'cashbox', slots: { spins: async () => ({ default: Spins }) } }),
    );
  const toast = (slot: string) =>
    ({
      type: 'gift',
      text: 'Free spins for you',
      part: { area: 'cashbox', slot, props: { count: 7 } },
    }) as const;

  it('stands in its place and closes it', async () => {
    const { shell, user } = await openSite({ path: '/rules', runtime: runtime() });
    act(() => void shell.toasts.show(toast('spins')));
    await user.click(await screen.findByRole('button', { name: '7 free spins' }));
    expect(screen.queryByText('7 free spins')).not.toBeInTheDocument();
    expect(shell.toasts.shown).toEqual([]);
  });

  it('that does not come leaves the words', async () => {
    const { shell } = await openSite({ path: '/rules', runtime: runtime() });
    act(() => void shell.toasts.show(toast('nothing')));
    expect(await screen.findByText('Free spins for you')).toBeInTheDocument();
  });
});

it('what its press leads to is reached by the keyboard; it goes with the press, and the focus goes to the next one', async () => {
  const { shell, user } = await openSite({ path: '/rules' });
  const press = jest.fn();
  act(() => void shell.toasts.show({ type: 'info', text: 'A <b>gift</b> waits', onClick: press }));
  act(() => void shell.toasts.show({ type: 'info', text: 'A word' }));
  const words = await screen.findByRole('button', { name: 'A gift waits' });
  act(() => words.focus());
  await user.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(1);
  expect(shell.toasts.shown.map(({ text }) => text)).toEqual(['A word']);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
});
