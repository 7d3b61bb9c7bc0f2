import fc from 'fast-check';
import { startExperiment, stopExperiment, type WantedExperiment } from '../changes/experiment';
import { bodyOf, houseOf } from '../changes/testing';
import type { CompositionBody, Experiment } from '../composition.schema';
import { RefusedError } from '../document';
import { ALL } from './bucket';
import { sizeOfAll } from './layers';
import { participationOf } from './participation';
import { resolveFor } from './resolve';
import { experimentOf, liveOf, visitorOf } from './testing';

const PEOPLE = 4000;
const uuid = fc.uuid({ version: 4 });
const crowd = (seed: string) => Array.from({ length: PEOPLE }, (_, i) => `${seed}-${i}`);
const near = (count: number, of: number, probability: number) =>
  Math.abs(count - of * probability) <= 5.5 * Math.sqrt(of * probability * (1 - probability)) + 1;
const house = houseOf();
const wantedOf = (id: string, rest: Partial<WantedExperiment> = {}): WantedExperiment => ({
  id,
  area: 'lobby',
  brand: null,
  conversion: 'rounds',
  layer: 'first',
  arms: [
    { id: 'a', build: null, share: 1500 },
    { id: 'b', build: 'l2', share: 1500 },
  ],
  excludeBots: true,
  excludeStaff: true,
  ...rest,
});
const begin = (body: CompositionBody, wanted: WantedExperiment): CompositionBody =>
  startExperiment(house, wanted, `at ${wanted.id}`)(body) ?? body;
const armsOf = (experiments: Experiment[], id: string, brand = 'aurora') =>
  Object.fromEntries(
    participationOf(liveOf({ experiments }).document, visitorOf(id, { brand })).experiments.flatMap(
      ({ experiment, arm }) => (arm ? [[experiment.id, arm.id]] : []),
    ),
  );

const range = fc
  .tuple(fc.integer({ min: 0, max: ALL - 1 }), fc.integer({ min: 1, max: ALL }))
  .map(([from, size]) => ({ from, to: Math.min(ALL, from + size) }));

test('R-130: no visitor is in two experiments of one layer, whatever a document says', () => {
  const experiments = fc.uniqueArray(
    fc.record({
      id: fc.stringMatching(/^[a-z]{1,4}$/),
      area: fc.constantFrom('lobby', 'promo'),
      brand: fc.constantFrom('aurora', null),
      layer: fc.record({
        name: fc.constantFrom('x', 'y'),
        ranges: fc.array(range, { minLength: 1 }),
      }),
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  );
  fc.assert(
    fc.property(experiments, uuid, (some, id) => {
      const all = some.map(({ id: name, ...rest }) => experimentOf(name, rest));
      const taken = Object.keys(armsOf(all, id)).map(
        (name) => all.find((each) => each.id === name)?.layer?.name,
      );
      expect(new Set(taken).size).toBe(taken.length);
    }),
    { numRuns: 500 },
  );
});

test('each has a part of its own as large as its arms; those of others stay when one ends, and what is refused has no room', () => {
  const step = fc.record({
    share: fc.integer({ min: 1, max: 5000 }),
    brand: fc.constantFrom('aurora', 'carnaval', null),
    ends: fc.option(fc.nat(20), { nil: null }),
  });
  const buckets = Array.from({ length: ALL }, (_, bucket) => bucket);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let body = bodyOf();
      for (const [at, { share, brand, ends }] of steps.entries()) {
        const running = body.experiments ?? [];
        if (ends !== null && running[ends]) {
          body = stopExperiment(house, running[ends].id)(body) ?? body;
          expect(body.experiments).toEqual(running.filter((_, index) => index !== ends));
          continue;
        }
        const arms = ['a', 'b'].map((id) => ({ id, build: null, share }));
        const beside = running.filter(
          (each) => each.brand === brand || each.brand === null || brand === null,
        );
        const taken = beside.flatMap(({ layer }) => layer?.ranges ?? []);
        const free = buckets.filter(
          (bucket) => !taken.some(({ from, to }) => from <= bucket && bucket < to),
        );
        try {
          body = begin(body, wantedOf(`e${at}`, { brand, arms }));
        } catch (error) {
          expect(error).toBeInstanceOf(RefusedError);
          expect(free.length).toBeLessThan(2 * share);
          continue;
        }
        const ranges = body.experiments?.at(-1)?.layer?.ranges ?? [];
        expect(sizeOfAll(ranges)).toBe(2 * share);
        for (const { from, to } of ranges) {
          for (const other of taken) {
            expect(other.to <= from || other.from >= to).toBe(true);
          }
        }
        expect(body.experiments?.slice(0, -1)).toEqual(running);
      }
    }),
    { numRuns: 40 },
  );
});

test('a start is refused with what is free and who has the rest', () => {
  const body = begin(begin(bodyOf(), wantedOf('wide')), wantedOf('tall'));
  const arms = [
    { id: 'a', build: null, share: 2500 },
    { id: 'b', build: 'l2', share: 2500 },
  ];
  expect(() => begin(body, wantedOf('deep', { arms }))).toThrow(
    '40 % of layer first are free and the arms make 50 %; in it: wide 30 %, tall 30 %',
  );
  const back = stopExperiment(house, 'wide')(body) ?? body;
  expect(begin(back, wantedOf('deep', { arms })).experiments?.at(-1)?.layer).toEqual({
    name: 'first',
    ranges: [
      { from: 0, to: 3000 },
      { from: 6000, to: 8000 },
    ],
  });
  expect(() =>
    begin(bodyOf(), wantedOf('none', { arms: arms.map((arm) => ({ ...arm, share: 0 })) })),
  ).toThrow('an experiment in a layer needs arms with a share');
});

test('R-57: several of one layer may run on one area, one beside them may not', () => {
  const body = begin(bodyOf(), wantedOf('wide'));
  expect(begin(body, wantedOf('tall')).experiments).toHaveLength(2);
  const help = 'experiment stop wide, or start this one with --layer first';
  expect(() => begin(body, wantedOf('tall', { layer: null }))).toThrow(help);
  expect(() => begin(body, wantedOf('tall', { layer: 'second' }))).toThrow(help);
  const gets = (id: string) => resolveFor(liveOf(begin(body, wantedOf('tall'))), visitorOf(id));
  const arms = crowd('v')
    .slice(0, 300)
    .map((id) => gets(id)?.arms ?? {});
  expect(arms.some(({ wide }) => wide) && arms.some(({ tall }) => tall)).toBe(true);
});

test('arms have their shares of all visitors, and who takes the part next mixes its visitors anew', () => {
  const former = begin(bodyOf(), wantedOf('wide'));
  const next = begin(stopExperiment(house, 'wide')(former) ?? former, wantedOf('deep'));
  expect(next.experiments?.[0]?.layer).toEqual(former.experiments?.[0]?.layer);
  const both = crowd('anyone').map((id) => [
    armsOf(former.experiments ?? [], id).wide,
    armsOf(next.experiments ?? [], id).deep,
  ]);
  const count = (one: string | undefined, other: string | undefined) =>
    both.filter(([a, b]) => a === one && b === other).length;
  for (const one of ['a', 'b']) {
    expect(near(count(one, 'a') + count(one, 'b'), PEOPLE, 0.15)).toBe(true);
    for (const other of ['a', 'b']) expect(near(count(one, other), PEOPLE, 0.075)).toBe(true);
  }
  expect(count(undefined, 'a') + count('a', undefined)).toBe(0);
});

test('R-130: where a visitor stands in one layer says nothing about another', () => {
  const rest = { area: 'promo', arms: wantedOf('').arms.map((arm) => ({ ...arm, build: null })) };
  const { experiments = [] } = begin(
    begin(bodyOf(), wantedOf('wide')),
    wantedOf('tall', { ...rest, layer: 'second' }),
  );
  fc.assert(
    fc.property(uuid, (seed) => {
      const arms = crowd(seed).map((id) => armsOf(experiments, id));
      const count = (wide: string | undefined, tall: string | undefined) =>
        arms.filter((each) => each.wide === wide && each.tall === tall).length;
      const cells = ['a', 'b', undefined].flatMap((one) =>
        ['a', 'b', undefined].map((other) => {
          const expected = PEOPLE * (one ? 0.15 : 0.7) * (other ? 0.15 : 0.7);
          return (count(one, other) - expected) ** 2 / expected;
        }),
      );
      // eight degrees of freedom: beyond 47 once in ten million
      expect(cells.reduce((sum, cell) => sum + cell, 0)).toBeLessThan(47);
    }),
    { numRuns: 2 },
  );
});

test('a visitor whom another experiment of the layer has is told so', () => {
  const live = liveOf(
    begin(begin(bodyOf(), wantedOf('wide')), wantedOf('tall', { arms: wantedOf('').arms })),
  );
  const passed = new Set(
    crowd('v')
      .slice(0, 200)
      .flatMap((id) =>
        participationOf(live.document, visitorOf(id)).experiments.map((part) => part.passed),
      ),
  );
  expect([...passed].sort()).toEqual([
    'another experiment of layer first has the visitor: tall',
    'another experiment of layer first has the visitor: wide',
    'no experiment of layer first has the visitor',
    undefined,
  ]);
});
