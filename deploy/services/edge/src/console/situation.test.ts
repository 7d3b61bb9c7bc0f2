import { firstComposition, nextStep, type SeenRow, situationOf } from 'deploy-release';
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
  vitals: {},
});
const live = {
  ...firstComposition(),
  schema: 1 as const,
  revision: 7,
  createdAt: new Date(NOW).toISOString(),
  pins: { lobby: 'l1' },
  lastKnownGood: { lobby: 'l0' },
  canaries: [{ area: 'lobby', build: 'l2', brand: 'aurora', share: 500, startedAt: '' }],
};
const shown = (rows: SeenRow[], document = live) => {
  const situation = situationOf(document, rows, [{ ...document, by: 'edge' }], NOW);
  return situationView(situation, nextStep(situation, document)).text;
};

test('K-6: a canary over its aim is named, and ended by its button', () => {
  const text = shown([row('canary', 30), row('pin', 1)]);
  expect(text).toContain('(canary of aurora): 30 of 200 views failed (15.0 %, aim 1.0 %)');
  expect(text).toMatch(/name="do" value="end-canary">.*name="brand" value="aurora">/);
  expect(text).not.toContain('(pin)');
});

test('K-6: a pin over its aim is taken back, without a good build a revision is chosen', () => {
  const rows = [row('pin', 30)];
  expect(shown(rows)).toMatch(/name="do" value="demote">.*name="target" value="lobby@l1">/);
  expect(shown(rows, { ...live, lastKnownGood: { lobby: 'l1' } })).toContain(
    'href="/-/console/history"',
  );
});

test('K-6: what the edge did in the last hour is listed', () => {
  expect(shown([])).toContain('href="/-/console/history/7"');
  const document = { ...live, createdAt: new Date(NOW - 3_700_000).toISOString() };
  expect(shown([], document)).toContain('Nothing.');
});
