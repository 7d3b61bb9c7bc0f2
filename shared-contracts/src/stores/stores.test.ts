import { waitFor } from '@testing-library/react';
import { type Balance, balanceChanged, getBalance, winbackChanged } from '../api/accounts';
import { compointsChanged } from '../api/compoints';
import { buildBalance, createFakeHost, FakeClock } from '../testing';
import { Countdown } from './countdown';
import { HELD_FOR_MS } from './held-wins';
import { LiveBalance } from './live-balance';

describe('Countdown', () => {
  it('follows the clock, ends once and stays at zero', () => {
    const clock = new FakeClock(1_000);
    const ended = jest.fn();
    const countdown = new Countdown(clock, 4_500, ended);
    expect(countdown.secondsLeft).toBe(4);
    clock.advance(3_500);
    clock.advance(10_000);
    expect([countdown.secondsLeft, countdown.ended]).toEqual([0, true]);
    expect(ended).toHaveBeenCalledTimes(1);
    countdown.dispose();
  });
});

describe('LiveBalance', () => {
  const start = async (seq = 5) => {
    const fake = createFakeHost({ player: true });
    fake.http.on(getBalance, () => ({ data: buildBalance({ balance: 1_000, seq }) }));
    const balance = new LiveBalance(fake.host);
    await balance.reload();
    return { fake, balance };
  };
  const moved = (balance: number) => ({ balance, bonus: 0, wagering: 0, currency: 'EUR' as const });

  it('applies money events in order and once', async () => {
    const { fake, balance } = await start();
    fake.live.emit(balanceChanged, moved(900), 6);
    fake.live.emit(balanceChanged, moved(1_000), 5);
    fake.live.emit(balanceChanged, moved(900), 6);
    expect(balance.total).toEqual({ amount: 900, currency: 'EUR' });
    expect(fake.http.callsOf(getBalance)).toHaveLength(2);
  });

  it('keeps what happened while the first answer was on its way', async () => {
    const fake = createFakeHost({ player: true });
    let answer = (_: { data: Balance }) => {};
    fake.http.on(
      getBalance,
      () =>
        new Promise((give) => {
          answer = give;
        }),
    );
    const balance = new LiveBalance(fake.host);
    fake.live.emit(balanceChanged, moved(700), 7);
    fake.live.emit(balanceChanged, moved(600), 6);
    answer({ data: buildBalance({ balance: 500, seq: 6 }) });
    await waitFor(() => expect(balance.total?.amount).toBe(700));
    balance.dispose();
  });

  it('follows compoints, also those that came while the balance was on its way', async () => {
    const { fake, balance } = await start();
    fake.live.emit(compointsChanged, { balance: 12 }, 1);
    expect(balance.balance?.compoint_balance).toBe(12);
    const reading = balance.reload();
    fake.live.emit(compointsChanged, { balance: 9 }, 2);
    await reading;
    expect(balance.balance?.compoint_balance).toBe(9);
    await balance.reload();
    expect(balance.balance?.compoint_balance).toBe(0);
  });

  it('follows what cashback gave of it', async () => {
    const { fake, balance } = await start();
    fake.live.emit(winbackChanged, { winback: 250, currency: 'EUR' }, 1);
    expect(balance.balance?.winback).toBe(250);
    const reading = balance.reload();
    fake.live.emit(winbackChanged, { winback: 40, currency: 'EUR' }, 2);
    await reading;
    expect(balance.balance?.winback).toBe(40);
  });

  it('reads the balance again when the sequence has a gap', async () => {
    const { fake, balance } = await start();
    const before = fake.http.callsOf(getBalance).length;
    fake.live.emit(balanceChanged, moved(800), 8);
    expect(balance.balance?.balance).toBe(800);
    expect(fake.http.callsOf(getBalance)).toHaveLength(before + 1);
  });

  it('reads the balance again when an event is of another run of numbers, once', async () => {
    const fake = createFakeHost({ player: true });
    const answers = [
      buildBalance({ balance: 1_000, seq: 100, epoch: 'a' }),
      buildBalance({ balance: 300, seq: 51, epoch: 'b' }),
    ];
    fake.http.on(
      getBalance,
      () => ({ data: answers.length > 1 ? answers.shift() : answers[0] }) as { data: Balance },
    );
    const balance = new LiveBalance(fake.host);
    await waitFor(() => expect(balance.total?.amount).toBe(1_000));
    const before = fake.http.callsOf(getBalance).length;
    fake.live.emit(balanceChanged, moved(300), 51, 'money.h', 'b');
    await waitFor(() => expect(balance.total?.amount).toBe(300));
    fake.live.emit(balanceChanged, moved(200), 52, 'money.h', 'b');
    expect(balance.total?.amount).toBe(200);
    expect(fake.http.callsOf(getBalance)).toHaveLength(before + 1);
    balance.dispose();
  });

  describe('a win that its game has not shown', () => {
    const play = { startedAt: '2026-06-15T11:00:00Z', net: 400 };
    const won = (finished = true) => ({
      ...moved(1_500),
      play,
      round: { id: 'r1', kind: 'win' as const, amount: 500, finished },
    });

    it('is not painted, nor counted in the net position, until the game shows it (SB1)', async () => {
      const { fake, balance } = await start();
      fake.live.emit(balanceChanged, won(), 6);
      expect(balance.total?.amount).toBe(1_000);
      expect(balance.balance?.play?.net).toBe(-100);
      fake.host.rounds.shown({ roundId: 'another', finished: true });
      expect(balance.total?.amount).toBe(1_000);
      fake.host.rounds.shown({ roundId: 'r1', finished: true });
      expect(balance.total?.amount).toBe(1_500);
      expect(balance.balance?.play?.net).toBe(400);
    });

    it('waits for the end of the free spins that pay it (SB1b)', async () => {
      const { fake, balance } = await start();
      fake.live.emit(balanceChanged, won(false), 6);
      fake.host.rounds.shown({ roundId: 'r1', finished: false });
      expect(balance.total?.amount).toBe(1_500);
      fake.live.emit(balanceChanged, { ...won(), balance: 2_000 }, 7);
      expect(balance.total?.amount).toBe(1_500);
      fake.host.rounds.shown({ roundId: 'r1', finished: true });
      expect(balance.total?.amount).toBe(2_000);
    });

    it('is painted at once when it comes after the reels stood', async () => {
      const { fake, balance } = await start();
      fake.host.rounds.shown({ roundId: 'r1', finished: true });
      fake.live.emit(balanceChanged, won(), 6);
      expect(balance.total?.amount).toBe(1_500);
    });

    it('waits as long as a game shows its round, however long and whatever is bet beside it (SB2)', async () => {
      const { fake, balance } = await start();
      fake.host.rounds.showing('r1');
      fake.live.emit(balanceChanged, won(), 6);
      for (let minute = 0; minute < 10; minute += 1) fake.clock.advance(60_000);
      expect(balance.total?.amount).toBe(1_000);
      const beside = { id: 'r2', kind: 'bet' as const, amount: 100, finished: false };
      fake.live.emit(balanceChanged, { ...moved(1_400), play, round: beside }, 7);
      expect(balance.total?.amount).toBe(900);
      fake.host.rounds.shown({ roundId: 'r1', finished: true });
      expect(balance.total?.amount).toBe(1_400);
      expect(fake.clock.listeners).toEqual([]);
    });

    it('waits also where a game that was loaded anew goes on with its round (SB2b)', async () => {
      const { fake, balance } = await start();
      fake.host.rounds.showing('r1');
      fake.host.rounds.shown({ roundId: 'r1', finished: true });
      fake.host.rounds.showing('r1');
      fake.live.emit(balanceChanged, won(), 6);
      expect(balance.total?.amount).toBe(1_000);
      fake.host.rounds.shown({ roundId: 'r1', finished: true });
      expect(balance.total?.amount).toBe(1_500);
    });

    it('is painted after the limit, or with the next bet (SB2a)', async () => {
      const { fake, balance } = await start();
      fake.live.emit(balanceChanged, won(), 6);
      fake.clock.advance(HELD_FOR_MS - 1_000);
      expect(balance.total?.amount).toBe(1_000);
      fake.clock.advance(1_000);
      expect(balance.total?.amount).toBe(1_500);
      fake.live.emit(
        balanceChanged,
        { ...won(), balance: 2_000, round: { ...won().round, id: 'r2' } },
        7,
      );
      expect(balance.total?.amount).toBe(1_500);
      const next = { id: 'r3', kind: 'bet' as const, amount: 100, finished: false };
      fake.live.emit(balanceChanged, { ...moved(1_900), play, round: next }, 8);
      expect(balance.total?.amount).toBe(1_900);
      expect(fake.clock.listeners).toEqual([]);
    });

    it('is not told by reading the balance anew (SB3)', async () => {
      const { fake, balance } = await start();
      fake.live.emit(balanceChanged, won(), 6);
      fake.http.on(getBalance, () => ({ data: buildBalance({ balance: 1_500, seq: 6, play }) }));
      await balance.reload();
      expect(balance.total?.amount).toBe(1_000);
      fake.host.rounds.shown({ roundId: 'r1', finished: true });
      expect(balance.total?.amount).toBe(1_500);
      balance.dispose();
      expect(fake.listeners()).toEqual([]);
    });

    it('has nothing to do with money that comes from elsewhere, and a bet given back (SB3a)', async () => {
      const { fake, balance } = await start();
      fake.live.emit(balanceChanged, moved(5_000), 6);
      expect(balance.total?.amount).toBe(5_000);
      const back = { id: 'r1', kind: 'rollback' as const, amount: 100, finished: true };
      fake.live.emit(balanceChanged, { ...moved(5_100), round: back }, 7);
      expect(balance.total?.amount).toBe(5_100);
    });
  });

  it('forgets everything at logout and listens no more once disposed', async () => {
    const { fake, balance } = await start();
    await fake.host.session.logout();
    expect(balance.balance).toBeNull();
    balance.dispose();
    fake.login();
    expect(balance.balance).toBeNull();
  });
});
