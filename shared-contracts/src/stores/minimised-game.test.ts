import { FakeClock } from '../testing';
import { MinimisedGame } from './minimised-game';

const storage = () => window.localStorage;
beforeEach(() => window.localStorage.clear());
const begun = (clock = new FakeClock()) => {
  const game = new MinimisedGame(storage, clock);
  game.begin();
  return game;
};

test('a minimised game is remembered over a reload, for a day, until it is closed', () => {
  const clock = new FakeClock();
  const game = begun(clock);
  expect(game.slug).toBeNull();
  game.remember('star-harbour');
  expect(game.isHere).toBe(true);
  const later = begun(clock);
  expect([later.slug, later.isHere]).toEqual(['star-harbour', false]);
  clock.advance(86_400_000);
  expect(begun(clock).slug).toBeNull();
  game.remember('paper-kites');
  game.forget();
  expect([game.slug, game.isHere, begun(clock).slug]).toEqual([null, false, null]);
});

test('what the browser kept and is no game is none; a forbidden storage keeps it for the page', () => {
  window.localStorage.setItem('minimised-game', '../cashbox 1');
  expect(begun().slug).toBeNull();
  const forbidden = new MinimisedGame(() => {
    throw new Error('denied');
  }, new FakeClock());
  forbidden.begin();
  forbidden.remember('star-harbour');
  expect(forbidden.slug).toBe('star-harbour');
});
