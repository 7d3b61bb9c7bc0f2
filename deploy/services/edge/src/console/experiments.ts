import {
  type AnyExperiment,
  armsIn,
  type CompositionDocument,
  type ConversionKind,
  controlOf,
  curveOf,
  endOf,
  endsOf,
  findRun,
  type GuardReading,
  guardsOf,
  namedCode,
  type RunResults,
  readingOf,
  reportCsv,
  reportOf,
  resultsIn,
  runOf,
} from 'deploy-release';
import type { Row } from '../build-health/counts';
import type { ConsoleParts } from './data';
import type { Page } from './parts/layout';
import { daysLeft } from './views/days-left';
import { CONVERSION_NAMES, experimentView } from './views/experiment';

const MINUTE = 60_000;
/** Points of an experiment's line, at most. */
const POINTS = 60;

interface Seen {
  run: AnyExperiment;
  document: CompositionDocument;
  results: RunResults;
  rows: Row[];
  guards: GuardReading[];
  now: number;
}

/** All that is known of a run; null for one that there is not. */
const seenOf = async (
  { feedback, live }: ConsoleParts,
  id: string,
  query: URLSearchParams,
): Promise<Seen | null> => {
  const document = live.current?.document;
  const run = document && findRun(document, id, query.get('run'));
  if (!document || !run) return null;
  const now = Date.now();
  const { store } = feedback.exposures;
  const rows = await feedback.health.rows(Date.parse(run.startedAt) - MINUTE);
  const results = await resultsIn(store, runOf(run), endsOf(run, document));
  const moments: typeof store.moments = (of, between) => store.moments(of, between);
  return {
    run,
    document,
    results,
    rows,
    now,
    guards: await guardsOf(run, document, { moments, rows, now }),
  };
};

/** An experiment's page; null for one that there is not. */
export const experimentPage = async (
  parts: ConsoleParts,
  id: string,
  query: URLSearchParams,
): Promise<Page | null> => {
  const seen = await seenOf(parts, id, query);
  if (!seen) return null;
  const { run, document, results, rows, guards, now } = seen;
  const { store } = parts.feedback.exposures;
  const asked = query.get('conversion') ?? '';
  const chosen = Object.hasOwn(CONVERSION_NAMES, asked)
    ? (asked as ConversionKind)
    : run.conversion;
  const lasted = (endOf(run) ?? now) - Date.parse(run.startedAt);
  const stepMs = Math.max(MINUTE, Math.ceil(lasted / POINTS / MINUTE) * MINUTE);
  const steps = await store.steps(runOf(run), stepMs);
  const killed = (build: string) =>
    document.kills?.some((kill) => kill.area === run.area && kill.build === build) ?? false;
  const reading = readingOf(armsIn(run), controlOf(run), results, run.plan?.visitors);
  const curve = curveOf(endOf(run) === null ? await store.traffic(now) : [], run.brand);
  const left = daysLeft(run, { reading, curve, document, now });
  const body = experimentView(run, chosen, {
    steps,
    stepMs,
    rows,
    killed,
    reading,
    guards,
    left,
    hasCode: parts.code !== null,
  });
  return { title: `Experiment ${id}`, section: '/experiments', body };
};

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
};
export interface ExperimentFile {
  id: string;
  format: string;
}

/** A run for machines and spreadsheets; null for one that there is not, or another format. */
export const experimentFile = async (
  parts: ConsoleParts,
  { id, format }: ExperimentFile,
  query: URLSearchParams,
): Promise<{ name: string; type: string; text: string } | null> => {
  const { code } = parts;
  if (format === 'mjs') return code && { name: code.file, type: TYPES.mjs, text: code.text };
  if (format !== 'csv' && format !== 'json') return null;
  const seen = await seenOf(parts, id, query);
  if (!seen) return null;
  const { run } = seen;
  const commits = new Map<string, string>();
  for (const { build } of run.arms) {
    // of a build that is gone nobody knows it
    const release = build && (await parts.artifacts.release(run.area, build).catch(() => null));
    if (build && release) commits.set(build, release.commit);
  }
  const report = reportOf(run, {
    ...seen,
    commitOf: (build) => commits.get(build) ?? '',
    madeBy: { program: 'edge', build: parts.build, code: namedCode(parts.code) },
  });
  const name = `${id}-${run.startedAt.replaceAll(/[^0-9TZ]/g, '')}.${format}`;
  const text = format === 'csv' ? reportCsv(report) : `${JSON.stringify(report, null, 2)}\n`;
  return { name, type: TYPES[format], text };
};
