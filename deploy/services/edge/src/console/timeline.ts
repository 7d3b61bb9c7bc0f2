import type { CompositionDocument, CompositionStore } from 'deploy-release';
import type { ConsoleParts } from './data';
import { momentsIn, rangeOf, SPANS, type SpanName } from './moments';
import type { Page } from './parts/layout';
import { isConverted, timelineView } from './views/timeline';

const AT_ONCE = 50;
/** Revisions of a time line, at most. */
const MOST = 300;

/** Revisions since a moment, the newest first. */
const since = async (
  store: CompositionStore,
  from: number,
): Promise<{ documents: CompositionDocument[]; more: boolean }> => {
  const documents: CompositionDocument[] = [];
  for (;;) {
    const found = await store.history(AT_ONCE, documents.at(-1)?.revision);
    const own = found.filter(({ createdAt }) => Date.parse(createdAt) >= from);
    documents.push(...own);
    if (own.length < AT_ONCE) return { documents, more: false };
    if (documents.length >= MOST) return { documents, more: true };
  }
};

/** What happened, and what was seen, over one axis of time. */
export const timelinePage = async (
  { feedback, releasing, live }: ConsoleParts,
  query: URLSearchParams,
): Promise<Page> => {
  const asked = query.get('span') ?? '';
  const span = Object.hasOwn(SPANS, asked) ? (asked as SpanName) : 'day';
  const brand = releasing.brands.find((each) => each === query.get('brand')) ?? null;
  const kind = query.get('conversion') ?? '';
  const converted = isConverted(kind) ? kind : null;
  const range = rangeOf(span, Date.now());
  const rows = await feedback.health.rows(range.from);
  const { documents, more } = await since(releasing.store, range.from);
  const moments = await momentsIn({ rows, store: feedback.exposures.store, range, brand });
  const body = timelineView({
    span,
    brand,
    converted,
    brands: releasing.brands,
    range,
    moments,
    documents,
    more,
    live: live.current?.document.revision ?? 0,
  });
  return { title: 'What happened', section: '/timeline', body };
};
