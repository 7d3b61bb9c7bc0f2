import * as fc from 'fast-check';
import type { CompositionDocument } from '../composition.schema';
import { buildsIn, nameOf } from './named';
import { DAYS, isBeforeAll, needed, newestOnes, staysFor } from './rule';

const DAY = 86_400_000;
const NOW = Date.parse('2026-06-01T12:00:00Z');
const ago = (days: number) => NOW - days * DAY;
const areas = fc.constantFrom('shell', 'lobby', 'promo');
const builds = fc.integer({ min: 0, max: 30 }).map((number) => `b${number}`);
const pins = fc.dictionary(areas, builds, { maxKeys: 3 });
const startedAt = '2026-01-01T00:00:00.000Z';

/** What a revision may name builds by, in any combination. */
const body = fc.record({
  pins,
  lastKnownGood: pins,
  formerGood: fc.dictionary(areas, fc.array(builds, { maxLength: 3 }), { maxKeys: 2 }),
  canaries: fc.array(
    fc
      .record({ area: areas, build: builds })
      .map((one) => ({ ...one, share: 500, brand: null, startedAt })),
    { maxLength: 2 },
  ),
  sets: fc.array(
    fc.record({ members: pins, before: pins }).map((one) => ({
      id: 'set',
      share: 100,
      brand: null,
      startedAt,
      ...one,
    })),
    { maxLength: 1 },
  ),
  experiments: fc.array(
    fc.record({
      area: areas,
      arms: fc.array(fc.record({ build: fc.option(builds) }), { maxLength: 2 }),
    }),
    { maxLength: 1 },
  ),
  locks: fc.dictionary(fc.constantFrom('aurora', 'carnaval'), pins, { maxKeys: 2 }),
});

/** Revisions, the newest first, each made some days before the one after it. */
const histories = fc
  .array(fc.tuple(body, fc.integer({ min: 0, max: 40 })), { minLength: 1, maxLength: 8 })
  .map((made) => {
    let days = 0;
    return made.map(([{ locks, ...parts }, apart], index) => {
      days += apart;
      return {
        revision: made.length - index,
        createdAt: new Date(ago(days)).toISOString(),
        note: '',
        slots: {},
        brands: Object.fromEntries(
          Object.entries(locks).map(([brand, own]) => [
            brand,
            { pins: own, dropped: [], meta: {} },
          ]),
        ),
        ...parts,
      } as unknown as CompositionDocument;
    });
  });
const days = fc.record({
  revisions: fc.integer({ min: 1, max: 90 }),
  pages: fc.integer({ min: 1, max: 30 }),
  published: fc.integer({ min: 1, max: 30 }),
});

test('R-140: whatever the live revision names in any way stays', () => {
  fc.assert(
    fc.property(histories, days, (revisions, given) => {
      const why = needed({ revisions, now: NOW, days: given });
      for (const [area, build] of buildsIn(revisions[0] as CompositionDocument))
        expect(why.get(nameOf(area, build))).toBe('live');
    }),
  );
});

test('R-141: what some revision that was live in the days of pages or made in those of revisions names stays, and nothing else', () => {
  fc.assert(
    fc.property(
      histories,
      days,
      areas,
      builds,
      fc.integer({ min: 0, max: 60 }),
      (revisions, given, area, build, age) => {
        const why = needed({ revisions, now: NOW, days: given });
        const byHand = revisions.some((document, index) => {
          const endedAt = index === 0 ? NOW : Date.parse(revisions[index - 1]?.createdAt ?? '');
          const wasLive = index === 0 || endedAt >= ago(given.pages);
          const wasMade = Date.parse(document.createdAt) >= ago(given.revisions);
          return (
            (wasLive || wasMade) &&
            buildsIn(document).some((one) => nameOf(...one) === nameOf(area, build))
          );
        });
        const stays = staysFor({ area, build, publishedAt: ago(age) }, why, {
          now: NOW,
          days: given,
        });
        expect(stays !== null).toBe(byHand || age <= given.published);
      },
    ),
  );
});

test('R-141: more days never take more', () => {
  fc.assert(
    fc.property(
      histories,
      days,
      fc.constantFrom('revisions', 'pages'),
      (revisions, given, which) => {
        const less = needed({ revisions, now: NOW, days: given });
        const more = needed({ revisions, now: NOW, days: { ...given, [which]: given[which] + 5 } });
        expect([...less.keys()].filter((name) => !more.has(name))).toEqual([]);
      },
    ),
  );
});

test('R-141: a revision whose moment cannot be read counts as one of now', () => {
  const document = { pins: { lobby: 'b1' }, slots: {}, brands: {}, note: '' };
  const at = (createdAt: string, revision: number, lobby: string) =>
    ({ ...document, revision, createdAt, pins: { lobby } }) as unknown as CompositionDocument;
  const revisions = [
    at('2026-05-30T00:00:00Z', 3, 'b3'),
    at('yesterday', 2, 'b2'),
    at('2025-01-01T00:00:00Z', 1, 'b1'),
  ];
  const why = needed({ revisions, now: NOW, days: DAYS });
  expect([...why.keys()]).toEqual(['lobby@b3', 'lobby@b2', 'lobby@b1']);
  expect(isBeforeAll(revisions[1] as CompositionDocument, NOW, DAYS)).toBe(false);
});

test('the newest build of an area stays, and one whose publication cannot be dated', () => {
  const why = newestOnes({ lobby: 'b1' });
  const facts = { now: NOW, days: DAYS };
  expect(staysFor({ area: 'lobby', build: 'b1', publishedAt: 0 }, why, facts)).toBe(
    'the newest of its area',
  );
  expect(staysFor({ area: 'lobby', build: 'b2', publishedAt: 0 }, why, facts)).toBeNull();
  expect(staysFor({ area: 'lobby', build: 'b2', publishedAt: Number.NaN }, why, facts)).toBe(
    'published lately',
  );
});
