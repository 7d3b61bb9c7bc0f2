import type { Experiment } from '../experiment.schema';
import { armEnds, armsIn, controlOf, endsOf, spansOf } from './runs';

const day = (at: number) => `2026-01-0${at}T00:00:00Z`;
const ms = (at: number) => Date.parse(day(at));
const stopped = (at: number) => ({ stopped: { at: day(at), guardrail: 'harm', reason: '' } });
const runOf = (arms: Experiment['arms']): Experiment => ({
  id: 'x',
  area: 'lobby',
  brand: null,
  conversion: 'rounds',
  startedAt: day(2),
  arms,
  excludeBots: true,
  excludeStaff: true,
});
const a = { id: 'a', build: 'l1', share: 3000, control: true };
const b = { id: 'b', build: 'l2', share: 3000 };
const c = { id: 'c', build: 'l3', share: 3000 };
const kill = (build: string, at: number, area = 'lobby') => ({
  area,
  build,
  reason: '',
  at: day(at),
});

test('an arm ends when it is stopped or its build is killed, whichever is first; the others go on', () => {
  const run = runOf([a, { ...b, ...stopped(5) }, c]);
  expect(armEnds(run, {})).toEqual({ b: ms(5) });
  const kills = [kill('l2', 4), kill('l3', 6), kill('l3', 3, 'promo')];
  expect(armEnds(run, { kills })).toEqual({ b: ms(4), c: ms(6) });
  expect(endsOf(run, { kills })).toEqual({ even: ms(4), arms: { b: ms(4), c: ms(6) } });
  expect(endsOf(runOf([a, b]), {})).toEqual({ even: null, arms: {} });
  expect(spansOf({ experiments: [run, runOf([a, b])] })).toEqual([
    { run: `x@${day(2)}`, until: null, ended: { b: ms(5) } },
    { run: `x@${day(2)}`, until: null },
  ]);
});

test('without the control nothing is compared any more', () => {
  const ends = endsOf(runOf([a, { ...b, ...stopped(7) }, c]), { kills: [kill('l1', 5)] });
  expect(ends).toEqual({ even: ms(5), arms: { a: ms(5), b: ms(5), c: ms(5) } });
});

test('what ends after the run ended none of its arms, and an arm stopped before it began is none of them', () => {
  const archived = { ...runOf([a, b]), stoppedAt: day(6), winner: null };
  expect(armEnds(archived, { kills: [kill('l2', 7)] })).toEqual({});
  expect(armEnds(archived, { kills: [kill('l2', 5)] })).toEqual({ b: ms(5) });
  const again = runOf([a, { ...b, ...stopped(1) }, c]);
  expect(armsIn(again).map(({ id }) => id)).toEqual(['a', 'c']);
  expect(endsOf(again, {})).toEqual({ even: null, arms: {} });
});

test('the control is the arm that is as it is, else the first', () => {
  expect(controlOf(runOf([b, a]))).toBe('a');
  expect(controlOf(runOf([b, { ...c, build: null }]))).toBe('c');
  expect(controlOf(runOf([b, c]))).toBe('b');
});
