import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { balanceChanged, getBalance } from 'shared-contracts/accounts';
import { buildBalance } from 'shared-contracts/testing';
import { finished, frame, open, ready, says } from '../../testing/open-game';

describe('the figures of the bar', () => {
  it('paints the wallet’s balance for a player, whatever the game says of it (M2)', async () => {
    open({ player: true });
    says(await frame(), finished(100, 0, 1));
    expect(await screen.findByText('€123.45')).toBeInTheDocument();
    expect(screen.queryByText('€0.01')).not.toBeInTheDocument();
  });

  it('takes net position and clock of a player from the platform, not from what the game says (M1)', async () => {
    const site = open({
      player: true,
      prepare: (fake) => {
        const startedAt = new Date(fake.clock.now() - 3_661_000).toISOString();
        fake.http.on(getBalance, { data: buildBalance({ play: { startedAt, net: -2_500 } }) });
      },
    });
    says(await frame(), finished(100, 50_000, 1));
    expect(await screen.findByText('-€25.00')).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent('01:01:01');
    act(() =>
      site.fake.live.emit(
        balanceChanged,
        {
          ...{ balance: 9_000, bonus: 0, wagering: 0, currency: 'EUR' },
          play: { startedAt: new Date(site.fake.clock.now()).toISOString(), net: -3_500 },
          round: { id: 'r2', kind: 'bet', amount: 1_000, finished: false },
        },
        2,
      ),
    );
    expect(screen.getByText('-€35.00')).toBeInTheDocument();
  });

  it('keeps a win from the bar until the reels have shown it, or the game goes (B1, B2)', async () => {
    const site = open({ player: true });
    const element = await frame();
    await screen.findByText('€123.45');
    const wins = (id: string, balance: number, seq: number) =>
      act(() =>
        site.fake.live.emit(
          balanceChanged,
          {
            ...{ balance, bonus: 0, wagering: 0, currency: 'EUR' },
            round: { id, kind: 'win', amount: 10_000, finished: true },
          },
          seq,
        ),
      );
    wins('r1', 22_345, 2);
    says(element, { source: 'casino-game', type: 'roundStarted', roundId: 'r1', bet: 100 });
    expect(screen.getByText('€123.45')).toBeInTheDocument();
    says(element, finished(100, 10_000, 0));
    expect(screen.getByText('€223.45')).toBeInTheDocument();
    const heard: unknown[] = [];
    site.fake.host.rounds.events.subscribe((round) => heard.push(round));
    says(element, { source: 'casino-game', type: 'roundStarted', roundId: 'r2', bet: 100 });
    says(element, { source: 'casino-game', type: 'roundShown', roundId: 'r2' });
    await userEvent.click(screen.getByRole('button', { name: 'Close the game' }));
    expect(heard).toEqual([
      { roundId: 'r2', finished: false },
      { roundId: 'r2', finished: true },
    ]);
  });

  it('counts the time of a demo from its run (M1)', async () => {
    const site = open();
    await frame();
    act(() => site.fake.clock.advance(61_000));
    expect(screen.getByRole('timer')).toHaveTextContent('00:01:01');
  });

  it('adds up the net position of demo rounds (M1) and shows demo credit', async () => {
    open();
    const element = await frame();
    says(element, ready);
    says(element, finished(200, 0, 99_800));
    says(element, finished(200, 500, 100_300));
    expect(await screen.findByText('€1,003.00')).toBeInTheDocument();
    expect(screen.getByText('€1.00')).toBeInTheDocument();
  });
});
