import { act, screen } from '@testing-library/react';
import * as accounts from 'shared-contracts/accounts';
import { FakeLive, setJustPressed } from 'shared-contracts/testing';
import { createChannel } from '../browser/tab-channel';
import { FakeRuntime } from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { closeSites, openSite } from '../testing/open-site';
import { watchIdle } from './idle';

const MINUTE = 60_000;
let end: () => void;
afterEach(async () => {
  end();
  setJustPressed(undefined);
  await closeSites();
  jest.useRealTimers();
});
const open = async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'requestAnimationFrame'] });
  const network = new FakeNetwork().on(accounts.logout, { ok: true });
  const site = await openSite({
    path: '/',
    runtime: new FakeRuntime(),
    network,
    boot: { player: true },
  });
  const { session, host } = site.shell;
  const live = new FakeLive();
  end = watchIdle(window, { session, host: { rounds: host.rounds, live } }, 30);
  return { ...site, network, live };
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('SPEC 16: after so many minutes without a sign the session ends, and the page asks over itself', async () => {
  const { shell, network } = await open();
  await pass(29 * MINUTE);
  expect(shell.session.expired).toBe(false);
  await pass(2 * MINUTE);
  expect(network.of(accounts.logout)).toHaveLength(1);
  expect(shell.session).toMatchObject({ player: true, expired: true });
  expect(await screen.findByText(/You were away for a while/)).toBeInTheDocument();
});

it('SPEC 16: a press and a round that a game shows are signs of life', async () => {
  const { shell } = await open();
  await pass(20 * MINUTE);
  window.dispatchEvent(new Event('pointerdown'));
  await pass(20 * MINUTE);
  shell.host.rounds.shown({ roundId: '1', finished: true });
  await pass(20 * MINUTE);
  expect(shell.session.expired).toBe(false);
});

it('SPEC 16: a game that only says that it shows rounds keeps nobody signed in', async () => {
  const { shell } = await open();
  setJustPressed(false);
  for (let minutes = 0; minutes < 31; minutes += 1) {
    shell.host.rounds.shown({ roundId: String(minutes), finished: true });
    await pass(MINUTE);
  }
  expect(shell.session.expired).toBe(true);
});

it('SPEC 16: a bet that was booked is a sign of life, a win is none', async () => {
  const { live, shell } = await open();
  setJustPressed(false);
  const round = (kind: 'bet' | 'win') =>
    live.emit(accounts.balanceChanged, {
      balance: 100,
      bonus: 0,
      wagering: 0,
      currency: 'EUR',
      round: { id: 'r1', kind, amount: 10, finished: false },
    });
  await pass(20 * MINUTE);
  round('bet');
  await pass(20 * MINUTE);
  expect(shell.session.expired).toBe(false);
  round('win');
  await pass(11 * MINUTE);
  expect(shell.session.expired).toBe(true);
});

it('SPEC 16: money that moves without a round is no sign, and nothing breaks by it', async () => {
  const { live, shell } = await open();
  setJustPressed(false);
  await pass(20 * MINUTE);
  live.emit(accounts.balanceChanged, { balance: 100, bonus: 0, wagering: 0, currency: 'EUR' });
  await pass(11 * MINUTE);
  expect(shell.session.expired).toBe(true);
});

it('SPEC 16: a press that a part of the page keeps to itself is a sign of life', async () => {
  const { shell } = await open();
  const part = document.body.appendChild(document.createElement('div'));
  part.addEventListener('pointerdown', (event) => event.stopPropagation());
  await pass(20 * MINUTE);
  part.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await pass(20 * MINUTE);
  expect(shell.session.expired).toBe(false);
  part.remove();
});

it('SPEC 16: the session ends after as many minutes, not at them', async () => {
  const { shell } = await open();
  await pass(30 * MINUTE);
  expect(shell.session.expired).toBe(false);
  window.dispatchEvent(new Event('keydown'));
  await pass(30 * MINUTE);
  expect(shell.session.expired).toBe(false);
  await pass(10_000);
  expect(shell.session.expired).toBe(true);
});

it('SPEC 16: who comes back to a device that slept is asked first', async () => {
  const { shell } = await open();
  jest.setSystemTime(Date.now() + 45 * MINUTE);
  window.dispatchEvent(new Event('pointermove'));
  await pass(0);
  expect(shell.session.expired).toBe(true);
});

it('SPEC 16: a guest is left alone', async () => {
  const { shell, network } = await open();
  await act(() => shell.session.logout());
  await pass(60 * MINUTE);
  expect(network.of(accounts.logout)).toHaveLength(1);
  expect(shell.session.expired).toBe(false);
});

describe('SPEC 16: several tabs', () => {
  const isAnything = (_: unknown): _ is unknown => true;
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });
  const channel = () => {
    const made = createChannel<unknown>('presence', isAnything);
    closing.push(made.close);
    return made;
  };
  /** Another tab of this browser, and what it was told. */
  const otherTab = () => {
    const { post, listen } = channel();
    const told: unknown[] = [];
    listen((message) => told.push(message));
    return { told, post, listen };
  };
  /** What was said before has arrived: messages between tabs do not wait for the clock of the test. */
  const delivered = (to: ReturnType<typeof otherTab>) =>
    new Promise<void>((resolve) => {
      const end = to.listen((message) => {
        if (message !== 'mark') return;
        end();
        to.told.splice(to.told.indexOf('mark'), 1);
        resolve();
      });
      channel().post('mark');
    });

  it('a sign of life in another tab counts here, anything else that is said does not', async () => {
    const { shell } = await open();
    const other = otherTab();
    await pass(20 * MINUTE);
    other.post({ present: true });
    await delivered(other);
    await pass(20 * MINUTE);
    expect(shell.session.expired).toBe(false);
    for (const noise of [null, 'present', { away: true }]) other.post(noise);
    await delivered(other);
    await pass(11 * MINUTE);
    expect(shell.session.expired).toBe(true);
  });

  it('signs of this tab are told every five seconds at most', async () => {
    await open();
    const other = otherTab();
    for (let second = 0; second < 11; second += 1) {
      window.dispatchEvent(new Event('pointermove'));
      await pass(1000);
    }
    await delivered(other);
    expect(other.told).toEqual([{ present: true }, { present: true }, { present: true }]);
  });

  it('a watch that ended hears nothing and tells nothing', async () => {
    const { shell } = await open();
    const other = otherTab();
    end();
    window.dispatchEvent(new Event('pointerdown'));
    await delivered(other);
    expect(other.told).toEqual([]);
    await pass(60 * MINUTE);
    expect(shell.session.expired).toBe(false);
  });
});
