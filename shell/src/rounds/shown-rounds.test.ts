import { createShownRounds, isRoundShown } from './shown-rounds';

const between = () => {
  const ears = new Set<(round: { roundId: string; finished: boolean }) => void>();
  const tab = () => {
    const own = new Set<(round: { roundId: string; finished: boolean }) => void>();
    return createShownRounds({
      post: (round) => {
        for (const ear of ears) if (!own.has(ear)) ear(round);
      },
      listen: (ear) => {
        own.add(ear);
        ears.add(ear);
        return () => void ears.delete(ear);
      },
    });
  };
  return { tab, ears };
};

test('what a game has shown is heard in its own tab and in every other one, once', () => {
  const { tab, ears } = between();
  const [one, other] = [tab(), tab()];
  const heard: string[] = [];
  one.events.subscribe(({ roundId }) => heard.push(`own ${roundId}`));
  other.events.subscribe(({ roundId, finished }) => heard.push(`other ${roundId} ${finished}`));
  one.shown({ roundId: 'r1', finished: true });
  expect(heard).toEqual(['own r1', 'other r1 true']);
  one.dispose();
  other.dispose();
  expect(ears.size).toBe(0);
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
