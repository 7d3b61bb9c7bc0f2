import { explain } from 'deploy-release';
import { provenanceOf } from 'deploy-release/remote';
import { costsOf } from './cost';
import { type ConsoleParts, publishedBuilds } from './data';
import { experimentPage } from './experiments';
import type { Page } from './parts/layout';
import { timelinePage } from './timeline';
import { breachesView } from './views/breaches';
import { buildView } from './views/build';
import { compareView } from './views/compare';
import { COST_HOURS, type CostHours, costView } from './views/cost';
import { experimentsView } from './views/experiments';
import { explainView } from './views/explain';
import { faultsView } from './views/faults';
import { healthView } from './views/health';
import { HISTORY_PAGE, historyView } from './views/history';
import { nowView } from './views/now';
import { pictureView } from './views/picture';

const LOOKED_BACK = 100;
/** Steps between two revisions that are listed. */
const BETWEEN = 30;
/** Any visitor, for a form that was not sent yet. */
const NOBODY = '';

const history = async (
  { releasing: { store } }: ConsoleParts,
  query: URLSearchParams,
): Promise<Page> => {
  const before = Number(query.get('before')) || undefined;
  const documents = await store.history(HISTORY_PAGE, before);
  const live = (await store.current())?.revision ?? 0;
  return { title: 'History', section: '/history', body: historyView(documents, live) };
};

/** One revision against the one before it, or two that were chosen. @throws RefusedError for one that there is not */
const revisions = async (
  { releasing: { store, brands } }: ConsoleParts,
  to: number,
  from?: number,
): Promise<Page> => {
  const document = await store.at(to);
  const [earlier = null] = from === undefined ? await store.history(1, to) : [await store.at(from)];
  const live = await store.current();
  const title = from === undefined ? `Revision ${to}` : `From revision ${from} to ${to}`;
  const [low, high] = [Math.min(from ?? to, to), Math.max(from ?? to, to)];
  const found = low === high ? [] : await store.history(BETWEEN + 1, high + 1);
  const steps = found.filter(({ revision }) => revision > low);
  const body = compareView({
    from: earlier,
    to: document,
    live,
    brands,
    between: steps.slice(0, BETWEEN),
    more: steps.length > BETWEEN,
  });
  return { title, section: '/history', body };
};

const why = ({ live, feedback, releasing }: ConsoleParts, query: URLSearchParams): Page => {
  const asked = {
    // the cookie has a signature behind the id
    visitor: query.get('visitor')?.trim().split('.')[0] ?? NOBODY,
    brand: query.get('brand') ?? releasing.brands[0] ?? '',
    path: query.get('path') || '/',
  };
  const visitor = { id: asked.visitor, brand: asked.brand, bot: false, staff: false };
  const apart = feedback.isApart(asked.visitor);
  const found =
    live.current && asked.visitor ? explain(live.current, { ...visitor, apart }, asked.path) : null;
  const lead =
    'Every step from the pin to the build that the visitor gets, as the edge decides it at this moment.';
  return {
    title: 'Why this build?',
    section: '/explain',
    lead,
    body: explainView(asked, releasing.brands, found),
  };
};

const build = async (
  { releasing, access }: ConsoleParts,
  area: string,
  id: string,
): Promise<Page> => {
  const release = await releasing.artifacts.release(area, id);
  const body = buildView(release, await provenanceOf(access, release));
  return { title: `${area}@${id}`, section: '', body };
};

const health = async ({ feedback, releasing }: ConsoleParts): Promise<Page> => {
  const checks = await feedback.healer.checks();
  const documents = await releasing.store.history(LOOKED_BACK);
  const demotions = documents.filter(({ by, note }) => by === 'edge' && note.startsWith('demote '));
  const [live] = documents;
  return {
    title: 'Build health',
    section: '/health',
    body: live && healthView(checks, demotions, live),
  };
};

const breaches = ({ breaches: reported }: ConsoleParts): Page => {
  const lead =
    'What a script tried in a page of ours and the page’s policy refused: an attack, a mistake of a build, or an extension.';
  return { title: 'Breaches', section: '/breaches', lead, body: breachesView(reported) };
};

const faults = async ({ faults: known, stacks }: ConsoleParts): Promise<Page> => {
  const lead =
    'Errors that browsers told of and that broke renders, by this edge since its start, with the lines of the sources.';
  const all = await Promise.all(
    known.all.map(async (fault) => ({ ...fault, stack: await stacks.real(fault.stack) })),
  );
  return { title: 'Errors', section: '/errors', lead, body: faultsView(all) };
};

const picture = async (parts: ConsoleParts): Promise<Page> => {
  const lead =
    'From brands through areas to builds. The wider a line, the more of the brand’s visitors get the build.';
  return { title: 'What is composed', section: '/picture', lead, body: await pictureView(parts) };
};

const HOUR = 3_600_000;
const cost = async (
  { live, feedback, releasing }: ConsoleParts,
  query: URLSearchParams,
): Promise<Page> => {
  const asked = query.get('hours') ?? '';
  const hours = Object.hasOwn(COST_HOURS, asked) ? (Number(asked) as CostHours) : 24;
  const rows = await feedback.health.rows(Date.now() - hours * HOUR);
  const { current } = live;
  const releaseOf = (area: string, id: string) => current?.release(area, id);
  const costs = current ? costsOf(current.document, releasing.brands, rows, releaseOf) : [];
  return { title: 'What each area costs', section: '/cost', body: costView(costs, hours) };
};

/** A part of a path that no browser writes stands for itself. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** The page of a path below the console's; null for none. @throws RefusedError for a revision that there is not */
export const pageOf = async (
  parts: ConsoleParts,
  path: string,
  query: URLSearchParams,
): Promise<Page | null> => {
  const document = parts.live.current?.document;
  const [, section = '', name = '', more = ''] = path.split('/').map(decoded);
  if (section === 'history' && name === 'compare') {
    return revisions(parts, Number(query.get('to')), Number(query.get('from')));
  }
  if (section === 'history') return name ? revisions(parts, Number(name)) : history(parts, query);
  if (section === 'experiments' && name) return more ? null : experimentPage(parts, name, query);
  if (section === 'builds') return build(parts, name, more);
  if (section === 'picture') return picture(parts);
  if (section === 'timeline') return timelinePage(parts, query);
  if (section === 'cost') return cost(parts, query);
  if (section === 'explain') return why(parts, query);
  if (section === 'health') return health(parts);
  if (section === 'breaches') return breaches(parts);
  if (section === 'errors') return faults(parts);
  if (!document || (section && section !== 'experiments')) return null;
  if (section === 'experiments') {
    const body = await experimentsView(parts, document, await publishedBuilds(parts.releasing));
    return { title: 'Canaries and experiments', section: '/experiments', body };
  }
  const hours = query.get('hours') === '24' ? 24 : 1;
  return { title: 'What runs now', section: '', body: await nowView(parts, document, hours) };
};
