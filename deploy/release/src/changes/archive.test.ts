import type { CompositionBody, CompositionDocument } from '../composition.schema';
import { startExperiment, stopExperiment, type WantedExperiment } from './experiment';
import { rollback } from './rollback';
import { applied, bodyOf, houseOf } from './testing';

const house = houseOf();
const wanted: WantedExperiment = {
  id: 'order',
  area: 'lobby',
  brand: null,
  conversion: 'rounds',
  arms: [
    { id: 'a', build: null, share: 5000 },
    { id: 'b', build: 'l2', share: 5000 },
  ],
  excludeBots: true,
  excludeStaff: true,
};
const begin = (body: CompositionBody, at: string, id = 'order') =>
  applied(startExperiment(house, { ...wanted, id }, at), body);
const stop = (body: CompositionBody, at: string, winner: string | null = null) =>
  applied(stopExperiment(house, body.experiments?.[0]?.id ?? '', winner, {}, at), body);
const documentOf = (body: CompositionBody, revision = 4): CompositionDocument => ({
  ...body,
  revision,
  createdAt: '',
});
const named = ({ archive = [] }: CompositionBody) =>
  archive.map(({ id, startedAt, stoppedAt, winner }) => [id, startedAt, stoppedAt, winner]);

test('a stopped experiment is archived with arms, shares, dates and winner; the same name again is another run', () => {
  const first = stop(begin(bodyOf(), 'monday'), 'tuesday', 'b');
  expect(first.archive).toEqual([
    {
      ...wanted,
      arms: [
        { id: 'a', build: 'l1', share: 5000, control: true },
        { id: 'b', build: 'l2', share: 5000 },
      ],
      startedAt: 'monday',
      stoppedAt: 'tuesday',
      winner: 'b',
    },
  ]);
  const second = stop(begin(first, 'friday'), 'sunday');
  expect(named(second)).toEqual([
    ['order', 'monday', 'tuesday', 'b'],
    ['order', 'friday', 'sunday', null],
  ]);
});

test('a rollback archives what it ends, and keeps what was archived', () => {
  const before = documentOf(bodyOf());
  const live = begin(stop(begin(bodyOf(), 'monday'), 'tuesday', 'b'), 'friday', 'other');
  const next = applied(rollback(house, before, { at: 'sunday' }), live);
  expect(next.experiments).toBeUndefined();
  expect(named(next)).toEqual([
    ['order', 'monday', 'tuesday', 'b'],
    ['other', 'friday', 'sunday', null],
  ]);
});

test('an experiment that a rollback brings back is another run, one that goes on is the same', () => {
  const running = documentOf(begin(bodyOf(), 'monday'));
  const goesOn = applied(rollback(house, running, { at: 'sunday' }), begin(bodyOf(), 'monday'));
  expect([goesOn.experiments?.[0]?.startedAt, goesOn.archive]).toEqual(['monday', undefined]);
  const back = applied(rollback(house, running, { at: 'sunday' }), stop(running, 'tuesday'));
  expect(back.experiments?.[0]?.startedAt).toBe('sunday');
  expect(named(back)).toEqual([['order', 'monday', 'tuesday', null]]);
});

test('the document keeps the last 200', () => {
  let body = bodyOf();
  for (let turn = 0; turn < 203; turn += 1) body = stop(begin(body, `s${turn}`), `e${turn}`);
  expect(body.archive).toHaveLength(200);
  expect(named(body).at(-1)).toEqual(['order', 's202', 'e202', null]);
});
