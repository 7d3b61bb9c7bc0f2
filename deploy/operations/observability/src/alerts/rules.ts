import { OBJECTIVES, type Objective } from './objectives';

interface Rule {
  record?: string;
  alert?: string;
  expr: string;
  for?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}
export interface Group {
  name: string;
  interval?: string;
  rules: Rule[];
}

/** Two windows must burn at once: the long one says that it matters, the short one that it goes on. `rate`: budgets of thirty days at a time. */
const BURNS = [
  { long: '1h', short: '5m', rate: 14.4, severity: 'page', for: '2m' },
  { long: '6h', short: '30m', rate: 6, severity: 'page', for: '5m' },
  { long: '1d', short: '2h', rate: 3, severity: 'ticket', for: '15m' },
  { long: '3d', short: '6h', rate: 1, severity: 'ticket', for: '1h' },
] as const;
const WINDOWS = [...new Set(BURNS.flatMap(({ long, short }) => [short, long]))];

type Side = 'errors' | 'slow';
const recorded = (name: string, side: Side, window: string) =>
  `slo:${name}:${side}:ratio_rate${window}`;
const sum = (metric: string, labels: string, window: string) =>
  `sum(rate(${metric}{${labels}}[${window}]))`;

/** The share of an objective's work that failed, or was slow, within a window; nothing where there was no work. */
const ratio = (
  { metric, labels, failed, within }: Objective,
  side: Side,
  window: string,
): string => {
  const all = sum(`${metric}_count`, labels, window);
  if (side === 'slow')
    return `1 - ${sum(`${metric}_bucket`, `${labels},le="${within}"`, window)} / ${all}`;
  return `(${sum(`${metric}_count`, `${labels},${failed}`, window)} or vector(0)) / ${all}`;
};

const ofObjective = (objective: Objective): Group => {
  const { name, what, available, fast, within } = objective;
  const sides = [
    { side: 'errors', budget: 1 - available, says: `${what} fail` },
    { side: 'slow', budget: 1 - fast, says: `${what} take more than ${within} s` },
  ] as const;
  const records = sides.flatMap(({ side }) =>
    WINDOWS.map((window) => ({
      record: recorded(name, side, window),
      expr: ratio(objective, side, window),
    })),
  );
  const alerts = sides.flatMap(({ side, budget, says }) =>
    BURNS.map(({ long, short, rate, severity, for: lasting }) => {
      const limit = Number((rate * budget).toPrecision(6));
      return {
        alert: `${name}_${side}_${long}`,
        expr: `${recorded(name, side, long)} > ${limit} and ${recorded(name, side, short)} > ${limit}`,
        for: lasting,
        labels: { severity, objective: name },
        annotations: {
          summary: `${says}: ${rate} times what ${long} may use of the month's budget`,
        },
      };
    }),
  );
  return { name: `objective-${name}`, interval: '30s', rules: [...records, ...alerts] };
};

const alert = (
  name: string,
  severity: 'page' | 'ticket',
  expr: string,
  lasting: string,
  summary: string,
): Rule => ({
  alert: name,
  expr,
  for: lasting,
  labels: { severity },
  annotations: { summary },
});

/** What must never be, and what waits too long. */
const STATES: Group = {
  name: 'states',
  rules: [
    alert(
      'ledger_sum',
      'page',
      'platform_ledger_sum != 0',
      '0s',
      'the ledger does not add up to zero: stop payouts and look at what was booked',
    ),
    alert(
      'outbox_age',
      'page',
      'max(platform_outbox_oldest_seconds) > 60',
      '2m',
      'what follows from bets and deposits waits for more than a minute',
    ),
    alert(
      'deliveries_parked',
      'ticket',
      'max(platform_deliveries_parked) > 0',
      '5m',
      'deliveries were given up: npm run operate -- deliveries shows them',
    ),
    alert(
      'pool_waits',
      'ticket',
      'platform_pool_connections{state="waiting"} > 0',
      '5m',
      'work waits for a connection of the database',
    ),
    alert(
      'redis_down',
      'page',
      'platform_redis_up == 0',
      '2m',
      'Redis does not answer: live events stay on the server where they happen',
    ),
    alert(
      'platform_away',
      'page',
      'edge_platform_up == 0',
      '1m',
      'an edge gets no answer from the platform: its guests see earlier pages, and nobody plays',
    ),
    alert(
      'renders_wait',
      'ticket',
      'edge_renders_waiting > 4',
      '5m',
      'pages wait for a worker that renders them',
    ),
    alert(
      'revisions_differ',
      'ticket',
      'max(edge_composition_revision) != min(edge_composition_revision)',
      '5m',
      'edges serve different revisions of the composition',
    ),
    alert(
      'build_faults',
      'ticket',
      'sum by (area) (rate(edge_build_faults_total[10m])) > 0.1',
      '5m',
      'builds of an area break: the console says which',
    ),
    alert(
      'demoted',
      'page',
      'sum by (area, what) (increase(edge_demotions_total[10m])) > 0',
      '0s',
      'an edge took a build back by itself, or found none to take its place (stuck): the console says which and why',
    ),
    alert(
      'event_loop',
      'ticket',
      'nodejs_eventloop_lag_p99_seconds > 0.25',
      '10m',
      'a server has no time for its requests',
    ),
    alert(
      'server_away',
      'page',
      'up{job=~"edge|platform|games"} == 0',
      '2m',
      'a server does not answer',
    ),
  ],
};

/** All rules of `alerts.yaml`. */
export const alertRules = (): { groups: Group[] } => ({
  groups: [...OBJECTIVES.map(ofObjective), STATES],
});
