import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  getRound,
  getRounds,
  getRoundTotals,
  linkRounds,
  openRoundView,
  type PlayedRound,
} from 'shared-contracts/rounds';
import type { FakeHost } from 'shared-contracts/testing';
import { openAccount } from '../../testing/open-account';

const buildRound = (change: Partial<PlayedRound> = {}): PlayedRound => ({
  id: '7',
  reference: 'r-7',
  status: 'finished',
  startedAt: '2026-06-15T10:00:00Z',
  finishedAt: '2026-06-15T10:00:05Z',
  game: { slug: 'star-harbour', name: 'Star Harbour' },
  currency: 'EUR',
  bet: 1_00,
  win: 0,
  bonusBet: 0,
  bonusWin: 0,
  freeSpin: false,
  balance: 9_00,
  bonusBalance: 0,
  ...change,
});
const TOTALS = {
  rounds: 41,
  bet: 41_00,
  win: 38_50,
  currency: 'EUR' as const,
  games: [{ slug: 'star-harbour', name: 'Star Harbour' }],
};
const answers =
  (items: PlayedRound[], next: string | null = null) =>
  (fake: FakeHost) => {
    fake.http.on(getRounds, { items, next }).on(getRoundTotals, { data: TOTALS });
  };
const textsOf = (elements: HTMLElement[]) =>
  elements.map((element) => element.textContent?.replaceAll('\u00a0', ' '));

describe('the history of rounds', () => {
  it('says of each round what was played, bet and won, and what was left; the sums are of all', async () => {
    openAccount(
      'rounds',
      answers([
        buildRound({ id: '9', win: 2_50, balance: 10_50 }),
        buildRound({ id: '8', status: 'void', bet: 0, finishedAt: null }),
        buildRound({ id: '7', freeSpin: true, bet: 0, balance: null }),
      ]),
    );
    const rows = textsOf(await screen.findAllByRole('listitem'));
    expect(rows[0]).toMatch(/Star Harbour.*\+€2\.50.*Bet €1\.00.*Balance €10\.50/);
    expect(rows[1]).toMatch(/Taken back, the bet was returned/);
    expect(rows[2]).toMatch(/Free spin/);
    expect(rows[2]).not.toMatch(/Balance/);
    expect(screen.getAllByRole('link', { name: 'Star Harbour' })[0]).toHaveAttribute(
      'href',
      '/profile/rounds/9',
    );
    const sums = screen.getByText('Difference').closest('dl') as HTMLElement;
    expect(sums.textContent?.replaceAll('\u00a0', ' ')).toMatch(
      /Rounds41.*Bets€41\.00.*Wins€38\.50.*-€2\.50/,
    );
  });

  it('reads what the address says, and each choice is an address', async () => {
    const fake = openAccount(
      'rounds',
      answers([]),
      {},
      { query: 'days=30&game=star-harbour&result=won' },
    );
    expect(await screen.findByText('No rounds in this time')).toBeInTheDocument();
    const { query } = fake.http.callsOf(getRounds)[0]?.input ?? {};
    expect(query).toMatchObject({ game: 'star-harbour', result: 'won' });
    expect(
      Math.round((Date.parse(query?.to ?? '') - Date.parse(query?.from ?? '')) / 86_400_000),
    ).toBe(30);
    expect(screen.getByRole('link', { name: '90 days' })).toHaveAttribute(
      'href',
      '/profile/rounds?days=90&game=star-harbour&result=won',
    );
    expect(screen.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('combobox', { name: 'Kind' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Free spins' }));
    expect(fake.visited.at(-1)).toBe('/profile/rounds?days=30&game=star-harbour&result=free_spin');
  });

  it('nonsense in the address is no filter', async () => {
    const fake = openAccount('rounds', answers([]), {}, { query: 'days=2&game=../x&result=all' });
    await screen.findByText('No rounds in this time');
    const { query } = fake.http.callsOf(getRounds)[0]?.input ?? {};
    expect([query?.game, query?.result]).toEqual([undefined, undefined]);
  });

  it('goes on from where a page ended, and follows a round that was shown while only one page stands', async () => {
    const fake = openAccount('rounds', ({ http }) => {
      http.on(getRounds, ({ query }) =>
        query.before
          ? { items: [buildRound({ id: '1' })], next: null }
          : { items: [buildRound({ id: '2' })], next: '2' },
      );
      http.on(getRoundTotals, { data: TOTALS });
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    act(() => fake.host.rounds.shown({ roundId: 'r-3', finished: false }));
    const asked = fake.http.callsOf(getRounds).length;
    await act(async () => fake.host.rounds.shown({ roundId: 'r-3', finished: true }));
    expect(fake.http.callsOf(getRounds)).toHaveLength(asked + 1);
  });

  it('saves the same as a file, or says why not', async () => {
    const fake = openAccount('rounds', answers([buildRound()]), {}, { query: 'result=won' });
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.getAttribute('href') ?? '');
    });
    fake.http.on(linkRounds, ({ body }) => ({ data: { url: `/file?${body.result}` } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    expect(saved).toEqual(['/file?won']);
    fake.http.fail(linkRounds, 0, 'offline');
    await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
  });

  it('a failed list offers to try again', async () => {
    const fake = openAccount('rounds', ({ http }) => {
      http.fail(getRounds, 500, 'offline');
      http.on(getRoundTotals, { data: TOTALS });
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    fake.http.on(getRounds, { items: [buildRound()], next: null });
    await userEvent.click(again);
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  });
});

describe('one round', () => {
  it('has all of its figures, the way to its game and to support', async () => {
    const fake = openAccount(
      'round',
      ({ http }) =>
        http
          .on(getRound, {
            data: buildRound({ bet: 2_00, bonusBet: 50, win: 3_00, bonusBalance: 4_00 }),
          })
          .on(openRoundView, { data: { url: 'http://games.test/round' } }),
      {},
      { params: { id: '7' } },
    );
    expect(await screen.findByRole('heading', { name: 'Star Harbour' })).toBeInTheDocument();
    const figure = (term: string) =>
      within(screen.getByText(term).parentElement as HTMLElement).getByRole('definition')
        .textContent;
    expect([figure('Number'), figure('Bet'), figure('of it bonus money'), figure('Win')]).toEqual([
      '7',
      '€2.00',
      '€0.50',
      '€3.00',
    ]);
    expect([figure('Balance after it'), figure('Bonus money after it')]).toEqual([
      '€9.00',
      '€4.00',
    ]);
    expect(screen.getByRole('link', { name: 'To the game' })).toHaveAttribute(
      'href',
      '/play/star-harbour',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ask support' }));
    expect(fake.opened.at(-1)).toMatchObject({ props: { about: 'Round 7, Star Harbour' } });
  });

  const VIEW = 'http://games.test/round?token=a';
  const openRound = (
    change: Partial<PlayedRound> = {},
    prepare: (fake: FakeHost) => void = () => undefined,
  ) =>
    openAccount(
      'round',
      (fake) => {
        fake.http
          .on(getRound, { data: buildRound(change) })
          .on(openRoundView, { data: { url: VIEW } });
        prepare(fake);
      },
      {},
      { params: { id: '7' } },
    );

  it('is shown by its game, in a frame that may do nothing but run', async () => {
    openRound();
    const frame = await screen.findByTitle('The round in Star Harbour, step by step');
    expect(frame).toHaveAttribute('src', VIEW);
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
  });

  it.each(['open', 'void'] as const)('that is %s has nothing to show', async (status) => {
    const fake = openRound({ status, finishedAt: null });
    await screen.findByRole('heading', { name: 'Star Harbour' });
    expect(fake.http.callsOf(openRoundView)).toEqual([]);
  });

  it('keeps its figures when its game does not show it, and asks again when told to', async () => {
    const fake = openRound({}, ({ http }) => http.fail(openRoundView, 502, 'round_view_failed'));
    await screen.findByRole('alert');
    expect(screen.getByText('Balance after it')).toBeInTheDocument();
    fake.http.on(openRoundView, { data: { url: VIEW } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTitle(/step by step/)).toHaveAttribute('src', VIEW);
  });

  it('that is not the player’s leads to the page of its status', async () => {
    const fake = openAccount(
      'round',
      ({ http }) => http.fail(getRound, 404, 'round_not_found'),
      {},
      {
        params: { id: '7' },
      },
    );
    await act(async () => {});
    expect(fake.visited).toEqual(['error:404']);
  });
});
