import { act, screen } from '@testing-library/react';
import * as accounts from 'shared-contracts/accounts';
import { FakeLive, setJustPressed } from 'shared-contracts/testing';
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
  const site = await openSite({ path: '/', runtime: new FakeRuntime(), network, boot: { player: true } });
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
