import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { edgeMetrics, gamesMetrics, Metrics, platformMetrics } from 'deploy-observability/metrics';
import { parse } from 'yaml';
import { ALERTS, alertsText } from './file';
import { OBJECTIVES } from './objectives';
import type { Group } from './rules';

const DASHBOARDS = resolve(import.meta.dirname, '../../dashboards');
const dashboards = readdirSync(DASHBOARDS);
const none = async () => [];

/** Names of every server's metrics, and the buckets of the histograms. */
const known = async () => {
  const edge = new Metrics('edge').ofProcess();
  const platform = new Metrics('platform');
  const games = new Metrics('games');
  edgeMetrics(edge, {
    revision: () => 1,
    rendersWaiting: () => 0,
    sockets: () => 0,
    health: none,
    platform: async () => true,
  });
  const outbox = async () => ({ waiting: 0, oldestSeconds: 0, parked: 0 });
  platformMetrics(platform, {
    outbox,
    ledger: none,
    pool: () => null,
    sockets: () => 0,
    redis: () => null,
  });
  gamesMetrics(games, { flightPlayers: () => 0 });
  const all = await Promise.all(
    [edge, platform, games].map(({ registry }) => registry.getMetricsAsJSON()),
  );
  return new Set(all.flat().map(({ name }) => name));
};
const namesIn = (expression: string) =>
  [...expression.matchAll(/\b(?:http|edge|platform|games|nodejs|process)_\w+|slo:[\w:]+/g)].map(
    ([name]) =>
      name.replace(/_(bucket|count|sum)$/, (end) => (name === 'platform_ledger_sum' ? end : '')),
  );
const { groups } = parse(readFileSync(ALERTS, 'utf8')) as { groups: Group[] };
const rules = groups.flatMap((group) => group.rules);

test('what alerts ask for is a metric of a server or recorded by a rule', async () => {
  const names = await known();
  const recorded = new Set(rules.flatMap(({ record }) => record ?? []));
  const asked = rules.flatMap(({ expr }) => namesIn(expr));
  expect(asked.filter((name) => !names.has(name) && !recorded.has(name))).toEqual([]);
  expect(asked.length).toBeGreaterThan(50);
});

test.each(dashboards)(
  'what the dashboard %s asks for is a metric of a server or recorded',
  async (file) => {
    const names = await known();
    const recorded = new Set(rules.flatMap(({ record }) => record ?? []));
    const { panels, uid, title } = JSON.parse(readFileSync(resolve(DASHBOARDS, file), 'utf8'));
    expect(uid && title).toBeTruthy();
    const asked = panels.flatMap(({ targets }: { targets?: { expr: string }[] }) =>
      (targets ?? []).flatMap(({ expr }) => namesIn(expr)),
    );
    expect(asked.filter((name: string) => !names.has(name) && !recorded.has(name))).toEqual([]);
    expect(asked.length).toBeGreaterThan(3);
  },
);

test('the file of alerts is what the rules say', () => {
  expect(readFileSync(ALERTS, 'utf8')).toBe(alertsText());
});

test('each objective has two windows a burn rate, and its limit of time is a bucket', async () => {
  const metrics = new Metrics('edge');
  const text = metrics.histogram('x_seconds', 'x', ['l']);
  text.observe({ l: 'a' }, 1);
  const buckets = await metrics.registry.metrics();
  for (const { name, within } of OBJECTIVES) {
    expect(buckets).toContain(`le="${within}"`);
    const own = rules.filter(({ alert = '' }) => alert.startsWith(`${name}_`));
    expect(own).toHaveLength(8);
    for (const { expr } of own) expect(expr).toMatch(/^slo:\S+ > \S+ and slo:\S+ > \S+$/);
  }
});

test('Prometheus takes the file of alerts', () => {
  const { error, status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', ALERTS], {
    encoding: 'utf8',
  });
  if (error) {
    process.stderr.write(
      'promtool is not on this machine: Prometheus itself does not check the rules\n',
    );
    return;
  }
  expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
});
