import fc from 'fast-check';
import { type Neighbour, type Played, type RankInput, rank } from './rank';

const NOW = Date.UTC(2026, 5, 15);
const DAY = 86_400_000;
const recentSince = new Date(NOW - 30 * DAY);
const ago = (days: number) => new Date(NOW - days * DAY);

const input = (over: Partial<RankInput> = {}): RankInput => ({
  played: [],
  neighbours: [],
  popular: [],
  chosen: [],
  isOffered: () => true,
  recentSince,
  limit: 15,
  ...over,
});
const played = (slug: string, rounds = 1, days = 1): Played => ({
  slug,
  rounds,
  lastAt: ago(days),
});
const near = (from: string, to: string, similarity: number): Neighbour => ({
  from,
  to,
  similarity,
});

test('what speaks for a game adds up, and the game that speaks most is the reason', () => {
  const ranked = rank(
    input({
      played: [played('harbour', 10), played('leap', 2)],
      neighbours: [
        near('harbour', 'reef', 0.3),
        near('leap', 'reef', 0.2),
        near('leap', 'moon', 0.5),
      ],
    }),
  );
  expect(ranked).toEqual([
    { slug: 'reef', why: { kind: 'because_you_played', slug: 'harbour' } },
    { slug: 'moon', why: { kind: 'because_you_played', slug: 'leap' } },
  ]);
});

test('what many play follows, then the operator’s own choice', () => {
  const ranked = rank(
    input({
      played: [played('harbour')],
      neighbours: [near('harbour', 'reef', 0.3)],
      popular: ['reef', 'harbour', 'wolf'],
      chosen: ['wolf', 'fox'],
    }),
  );
  expect(ranked.map(({ slug, why }) => [slug, why.kind])).toEqual([
    ['reef', 'because_you_played'],
    ['wolf', 'popular'],
    ['fox', 'chosen'],
  ]);
});

test('a game that was played long ago may come again', () => {
  const again = input({
    played: [played('harbour', 3, 31), played('leap', 3, 30)],
    popular: ['harbour', 'leap'],
  });
  expect(rank(again).map(({ slug }) => slug)).toEqual(['harbour']);
});

const slug = fc.constantFrom(...'abcdefghijklmnopqrst');
const world = fc.record({
  played: fc.uniqueArray(
    fc.record({
      slug,
      rounds: fc.integer({ min: 1, max: 1e6 }),
      days: fc.integer({ min: 0, max: 90 }),
    }),
    { selector: (one) => one.slug, maxLength: 12 },
  ),
  neighbours: fc.uniqueArray(
    fc.record({ from: slug, to: slug, similarity: fc.double({ min: 0, max: 1, noNaN: true }) }),
    { selector: ({ from, to }) => `${from} ${to}`, maxLength: 80 },
  ),
  popular: fc.uniqueArray(slug),
  chosen: fc.uniqueArray(slug),
  off: fc.uniqueArray(slug),
  limit: fc.integer({ min: 0, max: 25 }),
});
type World = typeof world extends fc.Arbitrary<infer W> ? W : never;
const inputOf = ({ played: games, off, ...rest }: World): RankInput =>
  input({
    ...rest,
    played: games.map((one) => played(one.slug, one.rounds, one.days)),
    isOffered: (one) => !off.includes(one),
  });

test('at most so many, each once, offered, not played lately, for a reason that is true', () => {
  fc.assert(
    fc.property(world, (one) => {
      const ranked = rank(inputOf(one));
      const slugs = ranked.map((each) => each.slug);
      expect(slugs.length).toBeLessThanOrEqual(one.limit);
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const { slug: found, why } of ranked) {
        expect(one.off).not.toContain(found);
        const known = one.played.find((game) => game.slug === found);
        if (known) expect(known.days).toBeGreaterThan(30);
        if (why.kind === 'because_you_played') {
          expect(one.played.map((game) => game.slug)).toContain(why.slug);
          expect(one.neighbours.some(({ from, to }) => from === why.slug && to === found)).toBe(
            true,
          );
        } else expect(one[why.kind]).toContain(found);
      }
      // nothing is left out while there is room
      const fitting = [...one.popular, ...one.chosen].filter(
        (each) =>
          !one.off.includes(each) &&
          !one.played.some((game) => game.slug === each && game.days <= 30),
      );
      if (slugs.length < one.limit) expect(slugs).toEqual(expect.arrayContaining(fitting));
    }),
  );
});

test('the order in which facts come changes nothing', () => {
  const shuffled = world.chain((one) =>
    fc.record({
      one: fc.constant(one),
      played: fc.shuffledSubarray(one.played, { minLength: one.played.length }),
      neighbours: fc.shuffledSubarray(one.neighbours, { minLength: one.neighbours.length }),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ one, ...other }) => {
      expect(rank(inputOf({ ...one, ...other }))).toEqual(rank(inputOf(one)));
    }),
  );
});
