import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getGame, getSimilarGames } from 'shared-contracts/catalogue';
import { buildGame } from 'shared-contracts/testing';
import { buildCategory, buildDetail, buildGames } from '../../testing/builders';
import { createLobbyHost } from '../../testing/lobby';
import { openLobby } from '../../testing/open-lobby';

const AT = '/game/star-harbour';
const open = async (player: boolean, over = {}, guestDemo = true) => {
  const fake = createLobbyHost({ player, guestDemo }, AT);
  fake.http
    .on(getGame, { data: buildDetail(over) })
    .on(getSimilarGames, { data: [buildGame({ slug: 'twin', name: 'Twin Harbour' })] });
  await openLobby(fake);
  await screen.findByRole('heading', { level: 1, name: 'Star Harbour' });
  return fake;
};
const fact = (name: string) => screen.getByText(name).parentElement?.textContent;

test('a game tells its figures, its rules and games like it before it is played', async () => {
  await open(false);
  expect(fact('Return to player')).toContain('96.04 %');
  expect(fact('Volatility')).toContain('High');
  expect(fact('Rounds that pay')).toContain('22.05 %');
  expect(fact('Largest win of a round')).toContain('×13,290.50');
  const rules = within(screen.getByRole('region', { name: 'Rules' }));
  expect(rules.getByText(/5 × 3 with 10 lines/)).toBeVisible();
  expect(rules.getByText(/10, 12, 15 free spins/)).toBeVisible();
  expect(rules.queryByText(/60 in all/)).toBeNull();
  expect(rules.queryByText('unheard-of')).toBeNull();
  const similar = screen.getByRole('region', { name: 'Similar games' });
  expect(within(similar).getByRole('link', { name: /Twin Harbour/ })).toHaveAttribute(
    'href',
    '/play/twin',
  );
});

test('where the largest win of a round is not known, that of a spin is told', async () => {
  const { facts } = buildDetail();
  await open(false, { facts: facts && { ...facts, maxWin: { ...facts.maxWin, round: null } } });
  expect(fact('Largest win of a spin')).toContain('×1,320');
  expect(screen.queryByText('Largest win of a round')).toBeNull();
  expect(screen.queryByText(/A round pays at most/)).toBeNull();
});

/** A way to play that a later server may know. */
const unheardOf = { way: 'unheard-of', pays: 3, hitRate: 30 };

test.each([
  [
    'roulette',
    'There is one zero.',
    '×36',
    { way: 'straight', pays: 36, hitRate: 2.7027 },
    'One number ×36 2.70 %',
  ],
  [
    'mines',
    'a mine ends the round with nothing',
    '×9,800',
    { way: 'mines', mines: 3, found: 5, pays: 1.95, hitRate: 49.5652 },
    'Mines: 3, tiles found: 5 ×1.95 49.57 %',
  ],
  [
    'crash',
    'Everybody at the table rides the same flight',
    '×10,000',
    { way: 'crash', pays: 2, hitRate: 48.5 },
    'Leaving at ×2 ×2 48.50 %',
  ],
] as const)(
  'a game that is no slot tells how it is played: %s',
  async (kind, rule, most, chance, row) => {
    const bets = [{ currency: 'EUR' as const, min: 100, max: 10_000 }];
    const kindFacts = {
      kind,
      maxWin: Number(most.replace(/[^\d]/g, '')),
      bets,
      chances: [chance, unheardOf],
    };
    await open(false, { facts: null, kindFacts });
    expect(fact('Largest win of a round')).toContain(most);
    const rules = within(screen.getByRole('region', { name: 'Rules' }));
    expect(rules.getByText(new RegExp(rule))).toBeVisible();
    expect(rules.getByText(`A round pays at most ${most}.`)).toBeVisible();
    const often = within(screen.getByRole('table', { name: 'How often it pays' }));
    expect(often.getByRole('row', { name: row })).toBeVisible();
    // the names of columns, and the way that there are words for
    expect(often.getAllByRole('row')).toHaveLength(2);
  },
);

test('a guest plays the demo or signs in; a player plays with money, in bets of the own currency', async () => {
  await open(false);
  expect(screen.getByRole('link', { name: 'Demo' })).toHaveAttribute('href', '/play/star-harbour');
  expect(screen.getByRole('link', { name: 'Play for money' })).toHaveAttribute('href', '/login');
});

test('a player plays with money', async () => {
  await open(true);
  expect(screen.getByRole('link', { name: 'Play' })).toHaveAttribute('href', '/play/star-harbour');
  expect(screen.queryByRole('link', { name: 'Demo' })).toBeNull();
  expect(fact('Bet')).toMatch(/0\.20.*100\.00|2\.00.*1,000\.00/);
});

test('a game without a demo offers none, one that is off no way in, and one without figures says what is known', async () => {
  await open(false, { has_demo_mode: false });
  expect(screen.queryByRole('link', { name: 'Demo' })).toBeNull();
});

test('where demos are for players, a guest is offered the sign-in alone', async () => {
  await open(false, {}, false);
  expect(screen.queryByRole('link', { name: 'Demo' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Play for money' })).toHaveAttribute('href', '/login');
});

test('a disabled game offers no way in, and one without figures says what is known', async () => {
  await open(false, { disabled: true, facts: null });
  expect(screen.getAllByText('Unavailable').length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Play for money' })).toBeNull();
  expect(fact('Return to player')).toContain('96.04 %');
  expect(screen.queryByRole('region', { name: 'Rules' })).toBeNull();
});

test('a sheet shows rounds of the game itself, each with its words, and none of a game that has none', async () => {
  const image = {
    base: '/media/round/x',
    widths: [320, 640],
    width: 640,
    height: 360,
    ground: '#000000,#ffffff',
  };
  await open(false, {
    views: [
      { moment: 'spin', image },
      { moment: 'hold', image },
      { moment: 'mine', image },
      { moment: 'unheard-of', image },
    ],
  });
  const views = within(screen.getByRole('region', { name: 'The game itself' }));
  expect(views.getAllByRole('img')).toHaveLength(3);
  const spin = views.getByRole('img', { name: 'Star Harbour: the reels after a spin' });
  expect(spin).toHaveAttribute('loading', 'lazy');
  expect(
    views.getByRole('img', { name: 'Star Harbour: coins that stay while the rest turns' }),
  ).toBeVisible();
  expect(
    views.getByRole('img', { name: 'Star Harbour: a mine was hit, and all of them are shown' }),
  ).toBeVisible();
});

test('a game without pictures has no place for them', async () => {
  await open(false);
  expect(screen.queryByRole('region', { name: 'The game itself' })).toBeNull();
});

test('an unknown game is the 404 page', async () => {
  const fake = createLobbyHost({}, '/game/nothing');
  await openLobby(fake);
  await act(async () => {});
  expect(fake.visited).toEqual(['error:404']);
});

test('a card leads to its sheet, from the keyboard as well', async () => {
  const fake = createLobbyHost(
    { categories: [buildCategory()], games: buildGames(2) },
    '/games/slots',
  );
  await openLobby(fake);
  (await screen.findByRole('button', { name: 'About Game 2' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(fake.visited).toContain('/game/game-2');
});
