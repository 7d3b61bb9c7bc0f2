import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { balanceChanged, getBalance } from 'shared-contracts/accounts';
import { getLimits, type PlayerLimits } from 'shared-contracts/protection';
import { buildBalance, buildTournament } from 'shared-contracts/testing';
import { getTournaments, tournamentOpponents } from 'shared-contracts/tournaments';
import { finished, frame, open, ready, says } from '../../testing/open-game';

const NO_LIMITS: PlayerLimits = {
  currency: 'EUR',
  offered: [],
  required: [],
  limits: [],
  changes: [],
  coolingOffHours: 24,
  timeOutHours: [],
  exclusionMonths: [],
  away: null,
  help: [],
};

describe('the figures of the bar', () => {
  it('paints the wallet’s balance for a player, whatever the game says of it (FM2)', async () => {
    open({ player: true });
    says(await frame(), finished(100, 0, 1));
    expect(await screen.findByText('€123.45')).toBeInTheDocument();
    expect(screen.queryByText('€0.01')).not.toBeInTheDocument();
  });

  it('paints real money and that of a bonus apart', async () => {
    open({
      player: true,
      prepare: ({ http }) =>
        http.on(getBalance, {
          data: buildBalance({ balance: 5_00, bonus: 7_50, is_active_bonus: true }),
        }),
    });
    await frame();
    expect((await screen.findByText('€5.00')).parentElement).toHaveTextContent('Balance');
    expect(screen.getByText('€7.50').parentElement).toHaveTextContent('Bonus');
  });

  it('offers a deposit over the game, which stays, and no guest one (FF5)', async () => {
    const site = open({ player: true });
    const element = await frame();
    await userEvent.click(screen.getByRole('button', { name: 'Deposit without leaving the game' }));
    expect(site.fake.visited).toEqual(['/cashbox']);
    expect(await frame()).toBe(element);
  });

  it('says what is left of the player’s limits when it is asked', async () => {
    const limit = { kind: 'loss', period: 'day', amount: 50_00, used: 20_00, left: 30_00 } as const;
    const site = open({
      player: true,
      prepare: ({ http }) =>
        http.on(getLimits, {
          data: { ...NO_LIMITS, limits: [{ ...limit, activeFrom: '2026-06-01T00:00:00Z' }] },
        }),
    });
    await frame();
    await userEvent.click(screen.getByRole('button', { name: 'About the game and your limits' }));
    const sheet = site.renderTop();
    expect((await within(sheet).findByText(/Losses, Calendar day/)).textContent).toContain(
      '€30.00',
    );
    expect(within(sheet).getByRole('link', { name: 'Set or change limits' })).toHaveAttribute(
      'href',
      '/profile/limits',
    );
  });

  it('says the place in the chosen tournament as rounds move it, and of no other one', async () => {
    const site = open({
      player: true,
      prepare: ({ http }) =>
        http.on(getTournaments, {
          data: [
            buildTournament({ id: 1 }),
            buildTournament({ id: 2, title: 'Frontier', isChosen: true }),
          ],
          totalItems: 2,
        }),
    });
    await frame();
    const told = (id: number, position: number, seq: number) =>
      act(async () =>
        site.fake.live.emit(
          tournamentOpponents,
          { id, opponents: [{ position, username: 'Ann', id: 7, points: 5, isItsMe: true }] },
          seq,
        ),
      );
    expect(site.fake.http.callsOf(getTournaments)).toHaveLength(0);
    await told(1, 3, 1);
    expect(screen.queryByText(/place/)).not.toBeInTheDocument();
    await told(2, 40, 2);
    expect(screen.getByText('Frontier: place 40')).toBeInTheDocument();
    await told(2, 31, 3);
    expect(screen.getByText('Frontier: up to place 31')).toBeInTheDocument();
    await told(2, 33, 4);
    expect(screen.getByText('Frontier: place 33')).toBeInTheDocument();
  });

  it('tells of the game in a sheet where it owns the screen', async () => {
    const site = open();
    await frame();
    expect(screen.queryByRole('button', { name: /Deposit/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'About the game' }));
    const sheet = site.renderTop();
    expect(sheet).toHaveAccessibleName('About the game');
    expect(await within(sheet).findByText('96.20 %')).toBeInTheDocument();
  });

  it('keeps a win from the bar until the reels have shown it, or the game goes (SB1, SB2)', async () => {
    const site = open({ player: true });
    const element = await frame();
    await screen.findByText('€123.45');
    const wins = (id: string, balance: number, seq: number) =>
      act(() =>
        site.fake.live.emit(
          balanceChanged,
          {
            balance,
            bonus: 0,
            wagering: 0,
            currency: 'EUR',
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

  it('shows demo credit, and neither clock nor net position (FM1)', async () => {
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
