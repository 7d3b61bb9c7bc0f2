import { codeOf } from '../../../testing/refusals';
import { demandGames, gamesUntil, lastingGames, withGames } from './games-left';
import type { GamesLeft } from './schema';

const at = (text: string) => new Date(`2026-03-${text}Z`);
const LEFT: GamesLeft = {
  slots: { time_out: at('02T00:00:00').toISOString() },
  table: {
    time_out: at('02T00:00:00').toISOString(),
    self_exclusion: at('05T00:00:00').toISOString(),
  },
};
const asked = (categories: string[], moment: Date, left = LEFT) =>
  codeOf((async () => demandGames(left, categories, moment))());

test('LM14: a kind of games is left until the later of its two ends', () => {
  const slots = { games: 'slots', timeOutUntil: at('02T00:00:00'), excludedUntil: null };
  const table = {
    games: 'table',
    timeOutUntil: at('02T00:00:00'),
    excludedUntil: at('05T00:00:00'),
  };
  const all = lastingGames(LEFT, at('01T23:59:59.999'));
  expect(all).toHaveLength(2);
  expect(all).toEqual(expect.arrayContaining([slots, table]));
  expect(lastingGames(LEFT, at('02T00:00:00'))).toEqual([table]);
  expect(lastingGames(LEFT, at('05T00:00:00'))).toEqual([]);
  expect(lastingGames({}, at('01T00:00:00'))).toEqual([]);
});

test('LM14: bets and runs of these games alone are refused, an exclusion before a time-out', async () => {
  expect(await asked(['slots'], at('01T23:59:59.999'))).toBe('games_timed_out');
  expect(await asked(['slots'], at('02T00:00:00'))).toBe('done');
  expect(await asked(['crash_games', 'table'], at('01T12:00:00'))).toBe('games_excluded');
  expect(await asked(['table'], at('05T00:00:00'))).toBe('done');
  expect(await asked(['crash_games'], at('01T12:00:00'))).toBe('done');
  expect(await asked([], at('01T12:00:00'))).toBe('done');
  // of two kinds of games the exclusion from the one comes before the time-out from the other
  expect(await asked(['slots', 'table'], at('01T12:00:00'))).toBe('games_excluded');
});

test('LM14a: what lasts as long is left as it is; a longer one changes its own end only', () => {
  const end = at('05T00:00:00');
  expect(withGames(LEFT, 'table', 'self_exclusion', end)).toBeNull();
  expect(withGames(LEFT, 'table', 'self_exclusion', at('04T23:59:59'))).toBeNull();
  const longer = at('05T00:00:00.001');
  expect(withGames(LEFT, 'table', 'self_exclusion', longer)).toEqual({
    slots: LEFT.slots,
    table: { time_out: LEFT.table?.time_out, self_exclusion: longer.toISOString() },
  });
  expect(withGames({}, 'slots', 'time_out', end)).toEqual({
    slots: { time_out: end.toISOString() },
  });
  expect(gamesUntil(LEFT, 'table', 'self_exclusion')).toEqual(end);
  expect(gamesUntil(LEFT, 'slots', 'self_exclusion')).toBeNull();
});
