import {
  type EdgeMetrics,
  type EdgeSources,
  edgeMetrics,
  type Metrics,
} from 'deploy-observability/metrics';
import { withSpan } from 'deploy-observability/tracing';
import type { HealthCounts } from '../build-health/health-counts';
import type { LiveComposition } from '../composition/live';
import type { SocketProxy } from '../live/socket-proxy';
import type { RenderPool } from '../render/pool';

interface Followed {
  live: Pick<LiveComposition, 'current'>;
  pool: Pick<RenderPool, 'waiting'>;
  sockets: Pick<SocketProxy, 'count'>;
  health: Pick<HealthCounts, 'rows'>;
  /** Whether the platform answers. */
  isUp: () => Promise<boolean>;
}
/** Milliseconds of build health that is told, and for which an answer stands. */
const SPAN = 15 * 60_000;
const STANDS = 15_000;

/** Sums of build health by area and by why its build was chosen; builds come and go, and are no label. */
const summed = async (
  { rows }: Followed['health'],
  now: number,
): ReturnType<EdgeSources['health']> => {
  const sums = new Map<string, { area: string; why: string; views: number; failed: number }>();
  for (const { area, why, views, failed } of await rows(now - SPAN)) {
    const key = `${area} ${why}`;
    const sum = sums.get(key) ?? { area, why, views: 0, failed: 0 };
    sums.set(key, { ...sum, views: sum.views + views, failed: sum.failed + failed });
  }
  return [...sums.values()];
};

/** The edge's metrics, and the parts that are asked when somebody reads them. */
export class EdgeMeter {
  readonly own: EdgeMetrics;
  private followed: Followed | null = null;
  private health: { at: number; sums: ReturnType<EdgeSources['health']> } | null = null;

  constructor(metrics: Metrics, now: () => number = Date.now) {
    this.own = edgeMetrics(metrics, {
      revision: () => this.followed?.live.current?.document.revision ?? null,
      rendersWaiting: () => this.followed?.pool.waiting ?? 0,
      sockets: () => this.followed?.sockets.count ?? 0,
      platform: async () => this.followed?.isUp() ?? null,
      health: () => {
        const { followed } = this;
        if (!followed) return Promise.resolve([]);
        if (!this.health || Math.abs(now() - this.health.at) >= STANDS) {
          const rows = (since: number) => followed.health.rows(since);
          this.health = { at: now(), sums: summed({ rows }, now()) };
        }
        return this.health.sums;
      },
    });
  }

  /** The parts are made after the metrics. */
  follow(parts: Followed): void {
    this.followed = parts;
  }
}

/** The pool as renderers see it, with each render counted and traced. */
export const meteredPool = (
  pool: Pick<RenderPool, 'run'>,
  metrics: EdgeMetrics | null,
): Pick<RenderPool, 'run'> => ({
  run: async (job) => {
    const since = performance.now();
    const outcome = await withSpan('render', () => pool.run(job));
    // without a request builds are made ready, and nothing is rendered
    if (job.request !== null) metrics?.rendered(outcome.kind, performance.now() - since);
    return outcome;
  },
});
