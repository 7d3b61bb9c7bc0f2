import { FakeClock } from 'shared-contracts/testing';
import { BELIEVED_FOR, createShownRounds, isRoundWord, type RoundWord } from './shown-rounds';

const between = () => {
  const listeners = new Set<(word: RoundWord) => void>();
  const tab = (clock = new FakeClock()) => {
    const own = new Set<(word: RoundWord) => void>();
    const rounds = createShownRounds(
      {
        post: (word) => {
          for (const listener of listeners) if (!own.has(listener)) listener(word);
        },
        listen: (listener) => {
          own.add(listener);
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
      },
      clock,
    );
    return Object.assign(rounds, { clock });
  };
  return { tab, listeners };
};

test('what a game has shown is heard in its own tab and in every other one, once', () => {
  const { tab, listeners } = between();
  const [one, other] = [tab(), tab()];
  const heard: string[] = [];
  one.events.subscribe(({ roundId }) => heard.push(`own ${roundId}`));
  other.events.subscribe(({ roundId, finished }) => heard.push(`other ${roundId} ${finished}`));
  one.shown({ roundId: 'r1', finished: true });
  expect(heard).toEqual(['own r1', 'other r1 true']);
  one.dispose();
  other.dispose();
  expect(listeners.size).toBe(0);
});

test('SB2: a round is shown until its game says the end of it, and as long as that says so in another tab', () => {
  const { tab } = between();
  const [one, other] = [tab(), tab()];
  const are = () => [one.isShowing('r1'), other.isShowing('r1')];
  expect(are()).toEqual([false, false]);
  one.showing('r1');
  for (let second = 0; second < 120; second += 1) {
    one.clock.advance(1000);
    other.clock.advance(1000);
    expect(are()).toEqual([true, true]);
  }
  one.shown({ roundId: 'r1', finished: false });
  expect(are()).toEqual([true, true]);
  one.shown({ roundId: 'r1', finished: true });
  expect(are()).toEqual([false, false]);
  expect(one.clock.listeners).toEqual([]);
});

test('SB2: a tab that is gone is believed for a while, and no longer', () => {
  const { tab } = between();
  const [one, other] = [tab(), tab()];
  one.showing('r1');
  one.dispose();
  other.clock.advance(BELIEVED_FOR - 1);
  expect(other.isShowing('r1')).toBe(true);
  other.clock.advance(1);
  expect(other.isShowing('r1')).toBe(false);
});

test('anything else on the channel is no word of a round', () => {
  const words = [
    { roundId: 'r', finished: false },
    { roundId: 'r', showing: true },
  ];
  expect(words.map(isRoundWord)).toEqual([true, true]);
  const others = [
    { roundId: 'r' },
    null,
    'r',
    { roundId: 1, finished: true },
    { roundId: 'r', showing: 1 },
  ];
  expect(others.map(isRoundWord)).not.toContain(true);
});
