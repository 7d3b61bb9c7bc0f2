import type { Release } from 'shared-contracts/composition';
import { buildOf } from '../artifacts/testing/builds';
import type { CompositionBody } from '../composition.schema';
import { experimentOf } from '../resolve/testing';
import { overdueIn } from './overdue';

const UNTIL = '2026-06-30';
const build = (area: string, name: string, required: Record<string, string>): Release =>
  buildOf(area, name, {}, { contract: '^1.0.0', shares: { provided: {}, required } }).release;
const shell = (name: string, rest: Partial<Release> = {}): Release =>
  buildOf(
    'shell',
    name,
    {},
    {
      contract: '1.2.0',
      shares: { provided: { react: '19.3.1' }, required: {} },
      alsoProvides: { contract: [], shares: { react: [{ version: '18.3.1', until: UNTIL }] } },
      ...rest,
    },
  ).release;
const OLD = { react: '^18.0.0' };
const PUBLISHED = [
  shell('s1'),
  shell('s2'),
  shell('bare', { alsoProvides: undefined as never }),
  build('promo', 'old', OLD),
  build('promo', 'older', { react: '>=18.0.0 <19.0.0' }),
  build('promo', 'new', { react: '^19.0.0' }),
  build('promo', 'either', { react: '>=18.0.0' }),
  build('promo', 'misfit', { ...OLD, vue: '^3.0.0' }),
];
const body = (rest: Partial<CompositionBody>): CompositionBody => ({
  pins: { shell: 's1' },
  slots: {},
  brands: {},
  note: '',
  ...rest,
});
const toldOn = (day: string, rest: Partial<CompositionBody>) =>
  overdueIn(
    body(rest),
    (area, name) => PUBLISHED.find((each) => each.area === area && each.build === name),
    Date.parse(day),
  );
const told = (rest: Partial<CompositionBody>) =>
  toldOn('2026-07-01T00:00:00Z', rest).map((sentence) => sentence.split(' promised')[0]);
const needs = (promo: string, of = 's1') =>
  `promo@${promo} still needs react 18.3.1, which shell@${of}`;
const startedAt = '2026-01-01T00:00:00Z';
const stopped = { at: startedAt, guardrail: 'errors' as const, reason: 'many' };
const arms = [
  { id: 'a', build: null, share: 4000 },
  { id: 'b', build: 'old', share: 3000 },
  { id: 'c', build: 'older', share: 3000, stopped },
];

test('R-105: a version may be used until the end of its last day, and is overdue after it', () => {
  const pins = { shell: 's1', promo: 'old' };
  expect(toldOn('2026-06-30T23:59:59Z', { pins })).toEqual([]);
  expect(toldOn('2026-07-01T00:00:00Z', { pins })).toEqual([
    'promo@old still needs react 18.3.1, which shell@s1 promised until 2026-06-30; try: npm run release -- mf-promo',
  ]);
});

test.each<[string, Partial<CompositionBody>]>([
  ['a pin', { pins: { shell: 's1', promo: 'old' } }],
  [
    "a brand's lock",
    {
      brands: {
        aurora: { dropped: [], meta: {} },
        carnaval: { dropped: [], meta: {}, pins: { promo: 'old' } },
      },
    },
  ],
  ['a canary', { canaries: [{ area: 'promo', build: 'old', share: 1, brand: null, startedAt }] }],
  ['an arm', { experiments: [experimentOf('x', { area: 'promo', arms })] }],
  ['a set', { sets: [{ id: 's', members: { promo: 'old' }, share: 1, brand: null, startedAt }] }],
])('R-105: what %s gives to anybody is told', (_, rest) => {
  expect(told(rest)).toEqual([needs('old')]);
});

test('R-105: a build that several name is told once, several builds and shells each', () => {
  const pins = { shell: 's1', promo: 'old' };
  const canary = (area: string, name: string) => ({
    area,
    build: name,
    share: 1,
    brand: null,
    startedAt,
  });
  expect(told({ pins, canaries: [canary('promo', 'old'), canary('promo', 'older')] })).toEqual([
    needs('old'),
    needs('older'),
  ]);
  expect(told({ pins, canaries: [canary('shell', 's2')] })).toEqual([
    needs('old'),
    needs('old', 's2'),
  ]);
});

test.each<[string, string]>([
  ["takes the shell's own version", 'new'],
  ["can do with the shell's own version", 'either'],
  ['fits the shell by nothing', 'misfit'],
  ['is not published', 'lost'],
])('R-105: a build that %s is not told', (_, promo) => {
  expect(told({ pins: { shell: 's1', promo } })).toEqual([]);
});

test('R-105: of a shell that has one version alone nothing is told, nor without a shell', () => {
  expect(told({ pins: { shell: 'bare', promo: 'old' } })).toEqual([]);
  expect(told({ pins: { promo: 'old' } })).toEqual([]);
});
