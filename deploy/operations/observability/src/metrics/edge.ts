import { boundedLabel, type Metrics } from './registry';
import { requestMetrics } from './requests';

/** What the edge is asked for when somebody reads its metrics. */
export interface EdgeSources {
  /** Of the composition; null while there is none. */
  revision(): number | null;
  rendersWaiting(): number;
  sockets(): number;
  /** Whether the platform answers; null before anybody could ask it. */
  platform(): Promise<boolean | null>;
  /** Views of an area and failed ones, by why its build was chosen: pin, canary, an arm of an experiment. */
  health(): Promise<{ area: string; why: string; views: number; failed: number }[]>;
}

/** What an edge does by itself: takes a build back, stops an arm, or finds nothing that could take the place of what breaks. */
const BY_ITSELF = ['build', 'arm', 'stuck'] as const;
export type ByItself = (typeof BY_ITSELF)[number];

/** The edge's metrics; each name is declared here and nowhere else. */
export const edgeMetrics = (metrics: Metrics, sources: EdgeSources) => {
  const renders = metrics.histogram('edge_render_duration_seconds', 'Renders by outcome', [
    'outcome',
  ]);
  const pages = metrics.counter('edge_pages_total', 'Pages: kept, or made', ['source']);
  const late = metrics.counter(
    'edge_pages_ended_late_total',
    'Pages that stayed open for late answers',
  );
  const faults = metrics.counter('edge_build_faults_total', 'Faults of builds', ['area', 'where']);
  const demotions = metrics.counter(
    'edge_demotions_total',
    'Builds and arms that the edge took back',
    ['area', 'what'],
  );
  const calls = metrics.histogram('edge_platform_call_duration_seconds', 'Calls to the platform', [
    'status',
  ]);
  metrics.gauge('edge_composition_revision', 'Revision of the composition', (gauge) => {
    const revision = sources.revision();
    if (revision === null) gauge.remove();
    else gauge.set(revision);
  });
  metrics.gauge('edge_renders_waiting', 'Renders that wait for a worker', (g) =>
    g.set(sources.rendersWaiting()),
  );
  metrics.gauge('edge_sockets', 'Live sockets', (gauge) => gauge.set(sources.sockets()));
  metrics.gauge('edge_platform_up', '1 while the platform answers this edge', async (gauge) => {
    const isUp = await sources.platform();
    if (isUp === null) gauge.remove();
    else gauge.set(isUp ? 1 : 0);
  });
  const ofHealth = (name: string, help: string, of: 'views' | 'failed') =>
    metrics.gauge<'area' | 'why'>(
      name,
      help,
      async (gauge) => {
        for (const { area, why, ...counts } of await sources.health())
          gauge.set({ area, why }, counts[of]);
      },
      ['area', 'why'],
    );
  ofHealth(
    'edge_area_views',
    'Views of areas in the last quarter of an hour, of all edges',
    'views',
  );
  ofHealth('edge_area_failed_views', 'Those of them in which the area failed', 'failed');
  const area = boundedLabel(50);
  return {
    requests: requestMetrics(metrics),
    rendered: (outcome: 'done' | 'lost' | 'busy', ms: number) =>
      renders.observe({ outcome }, ms / 1000),
    page: (source: 'kept' | 'made') => pages.inc({ source }),
    endedLate: () => late.inc(),
    fault: (of: string, where: 'browser' | 'edge') => faults.inc({ area: area(of), where }),
    demoted: (of: string, what: ByItself) => demotions.inc({ area: area(of), what }),
    /** The first that is taken back has to be a growth from 0. */
    hasAreas: (names: readonly string[]) => {
      for (const name of names)
        for (const what of BY_ITSELF) demotions.inc({ area: area(name), what }, 0);
    },
    called: (status: number | 'none', ms: number) =>
      calls.observe(
        { status: status === 'none' ? status : `${Math.floor(status / 100)}xx` },
        ms / 1000,
      ),
  };
};
export type EdgeMetrics = ReturnType<typeof edgeMetrics>;
