import { type Composed, figuresOf, findings } from './report';

const measured = {
  edge: 800,
  node: 1000,
  packed: { edge: 100, node: 1000 },
  bytes: 900_000,
  requests: 60,
};
const good: Composed = {
  browser: '1',
  turns: 5,
  areas: 6,
  few: measured,
  many: { ...measured, edge: 760, bytes: 910_000 },
  released: { build: 'b2', command: 4.2, untilLive: 0.6 },
  again: { lobby: 41_000 },
};

test('a site that keeps its limits has no findings, and every measure is a row', () => {
  expect(findings(good, 'lobby')).toEqual([]);
  expect(figuresOf(good).map(({ ratio, met }) => [ratio, met])).toEqual([
    [0.8, true],
    [0.1, false],
    [0.95, true],
    [1.01, true],
    [1, true],
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

test.each<[string, Partial<Composed>, string]>([
  ['bytes', { many: { ...measured, bytes: 946_000 } }, 'more bytes'],
  ['requests', { many: { ...measured, requests: 64 } }, 'more requests'],
  ['files of another area', { again: { lobby: 1, shell: 1 } }, 'load shell again'],
  ['no file of the released area', { again: {} }, 'did not reach'],
])('%s are found', (_, change, words) => {
  expect(findings({ ...good, ...change }, 'lobby').join()).toContain(words);
});

test('a slow machine is no finding', () => {
  expect(findings({ ...good, few: { ...measured, edge: 1 } }, 'lobby')).toEqual([]);
});
