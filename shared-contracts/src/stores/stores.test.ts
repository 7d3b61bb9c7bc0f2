import { waitFor } from '@testing-library/react';
import { type Balance, getBalance } from '../api';
import { balanceChanged } from '../events';
import { buildBalance, createFakeHost, FakeClock } from '../testing';
import { Countdown } from './countdown';
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

  it('reads the balance again when the sequence has a gap', async () => {
    const { fake, balance } = await start();
    const before = fake.http.callsOf(getBalance).length;
    fake.live.emit(balanceChanged, moved(800), 8);
    expect(balance.balance?.balance).toBe(800);
    expect(fake.http.callsOf(getBalance)).toHaveLength(before + 1);
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
