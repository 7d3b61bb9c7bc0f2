/** What is promised of one kind of work, as shares of all of it in thirty days. */
export interface Objective {
  name: string;
  /** For people: what it is that breaks. */
  what: string;
  /** The histogram that counts the work, with its labels. */
  metric: string;
  labels: string;
  /** The labels of what failed. */
  failed: string;
  /** Share that succeeds. */
  available: number;
  /** Share that takes at most `within` seconds; `within` is a bucket of the histogram. */
  fast: number;
  within: number;
}

const REQUESTS = 'http_request_duration_seconds';

export const OBJECTIVES: readonly Objective[] = [
  {
    name: 'pages',
    what: 'pages of the site',
    metric: REQUESTS,
    labels: 'server="edge",route=~"page .*|/[*]"',
    failed: 'status="5xx"',
    available: 0.999,
    fast: 0.99,
    within: 1,
  },
  {
    name: 'calls',
    what: 'calls of the site',
    metric: REQUESTS,
    labels: 'server="edge",route=~"/json-api/.*|/api/.*"',
    failed: 'status="5xx"',
    available: 0.999,
    fast: 0.99,
    within: 0.5,
  },
  {
    name: 'bets',
    what: 'bets, wins and rollbacks',
    metric: 'games_wallet_call_duration_seconds',
    labels: 'server="games",call=~"bet|win|rollback"',
    failed: 'outcome="unknown"',
    available: 0.9995,
    fast: 0.99,
    within: 0.3,
  },
];
