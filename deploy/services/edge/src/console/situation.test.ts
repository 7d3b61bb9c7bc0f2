import {
  type CompositionDocument,
  firstComposition,
  nextStep,
  type SeenRow,
  situationOf,
} from 'deploy-release';
import { backView } from './views/back';
import { situationView } from './views/situation';

const NOW = Date.parse('2026-06-01T12:00:00Z');
const row = (why: string, failed: number): SeenRow => ({
  at: NOW - 60_000,
  brand: 'aurora',
  area: 'lobby',
  build: why === 'pin' ? 'l1' : 'l2',
  why,
  views: 200,
  failed,
  visitors: ['ann', 'bob', 'eve'],
  vitals: {},
});
const live: CompositionDocument = {
  ...firstComposition(),
  revision: 7,
  createdAt: new Date(NOW).toISOString(),
  pins: { lobby: 'l1' },
  lastKnownGood: { lobby: 'l0' },
  canaries: [{ area: 'lobby', build: 'l2', brand: 'aurora', share: 500, startedAt: '' }],
};
const shown = (rows: SeenRow[], document: CompositionDocument = live) => {
  const situation = situationOf(document, rows, [{ ...document, by: 'edge' }], NOW);
  return situationView(situation, nextStep(situation, document), ['lobby@l9']).text;
};

test('K-6: a canary over its aim is named, and ended by its button', () => {
  const text = shown([row('canary', 30), row('pin', 1)]);
  expect(text).toContain('(canary of aurora): 30 of 200 views failed (15.0 %, aim 1.0 %)');
  expect(text).toMatch(/name="do" value="end-canary">.*name="brand" value="aurora">/);
  expect(text).not.toContain('(pin)');
});

test('K-6: a pin over its aim is taken back, without a good build another one is promoted', () => {
  const rows = [row('pin', 30)];
  expect(shown(rows)).toMatch(/name="do" value="demote">.*name="target" value="lobby@l1">/);
  const without = shown(rows, { ...live, lastKnownGood: { lobby: 'l1' } });
  expect(without).toMatch(/name="do" value="promote">[\s\S]*<option>lobby@l9<\/option>/);
});

test('K-6: a set over its aim is taken back with the reason', () => {
  const sets = [{ id: 'pair', members: { lobby: 'l2' }, brand: null, share: 500, startedAt: '' }];
  const text = shown([row('set:pair', 30)], { ...live, sets });
  expect(text).toMatch(
    /name="do" value="demote-set">.*name="reason" value="30 of 200 views failed/,
  );
});

test('K-6: what nobody saw is not said to be well', () => {
  const text = shown([row('pin', 0)]);
  expect(text).toContain('(canary of aurora): too few views to say');
  expect(text).toContain('No value that is known');
});

test('K-6: what the edge did in the last hour is listed', () => {
  expect(shown([])).toContain('href="/-/console/history/7"');
  const document = { ...live, createdAt: new Date(NOW - 3_700_000).toISOString() };
  expect(shown([], document)).toContain('Nothing.');
});

test('K-5: the way back shows what it makes of an area, and names the sets that go on', () => {
  const experiment: NonNullable<CompositionDocument['experiments']>[number] = {
    id: 'ended-since',
    area: 'lobby',
    brand: null,
    conversion: 'sign-up',
    excludeBots: true,
    excludeStaff: true,
    startedAt: '',
    arms: [{ id: 'a', build: 'l1', share: 5000 }],
  };
  const sets = [{ id: 'pair', members: { lobby: 'l3' }, brand: null, share: 500, startedAt: '' }];
  const to = { ...live, revision: 5, pins: { lobby: 'l0' }, experiments: [experiment] };
  const left = { area: 'lobby', build: 'l1', brand: null, share: 700, startedAt: '' };
  const { text } = backView({ ...to, canaries: [left] }, { ...live, canaries: [], sets });
  expect(text).toContain('Roll back lobby');
  expect(text).toContain('<code>l0</code>');
  expect(text).not.toContain('ended-since');
  // a canary of the build that is left does not begin again
  expect(text).not.toContain('7%');
  expect(text).toContain('When an area goes back, sets go on: pair.');
});
