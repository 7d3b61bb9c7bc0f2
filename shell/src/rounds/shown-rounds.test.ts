import { createShownRounds, isRoundShown } from './shown-rounds';

const between = () => {
  const listeners = new Set<(round: { roundId: string; finished: boolean }) => void>();
  const tab = () => {
    const own = new Set<(round: { roundId: string; finished: boolean }) => void>();
    return createShownRounds({
      post: (round) => {
        for (const listener of listeners) if (!own.has(listener)) listener(round);
      },
      listen: (listener) => {
        own.add(listener);
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    });
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

test('anything else on the channel is no round', () => {
  expect([isRoundShown({ roundId: 'r', finished: false }), isRoundShown({ roundId: 'r' })]).toEqual([
    true,
    false,
  ]);
  expect([isRoundShown(null), isRoundShown('r'), isRoundShown({ roundId: 1, finished: true })]).not.toContain(
    true,
  );
});
