import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { balanceChanged } from 'shared-contracts/accounts';
import { finished, frame, open, ready, says } from '../../testing/open-game';

describe('the figures of the bar', () => {
  it('paints the wallet’s balance for a player, whatever the game says of it (M2)', async () => {
    open({ player: true });
    says(await frame(), finished(100, 0, 1));
    expect(await screen.findByText('€123.45')).toBeInTheDocument();
    expect(screen.queryByText('€0.01')).not.toBeInTheDocument();
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
    await act(async () => site.fake.opened.at(-1)?.close('close'));
    expect(heard).toEqual([
      { roundId: 'r2', finished: false },
      { roundId: 'r2', finished: true },
    ]);
  });

  it('shows demo credit, and neither clock nor net position (M1)', async () => {
    open();
    const element = await frame();
    says(element, ready);
    says(element, finished(200, 0, 99_800));
    says(element, finished(200, 500, 100_300));
    expect(await screen.findByText('€1,003.00')).toBeInTheDocument();
    expect(screen.queryByText('€1.00')).not.toBeInTheDocument();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });
});
