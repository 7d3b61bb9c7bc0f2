import { UsageError } from 'deploy-tooling/usage';
import { knownFor } from '../../changes';
import { RefusedError } from '../../document';
import {
  guardsOf,
  namedCode,
  type PageRow,
  readingCode,
  reportCsv,
  reportOf,
} from '../../experiments';
import { endsOf, readResults, runOf, withCounts } from '../../exposures';
import { type Answer, type Context, countsPlaceOf, take, text, type Values } from '../command';
import { runNamed } from './experiment-results';
import { liveOf } from './show';

const MINUTE = 60_000;

/** `experiment export`: all that is known of a run, for machines and spreadsheets, or the code that made it. @throws RefusedError when that was not bundled */
export const exported = async (
  context: Context,
  words: string[],
  values: Values,
): Promise<Answer> => {
  const [id = ''] = take(words, 'ID');
  const format = text(values, 'format', 'csv');
  if (format !== 'csv' && format !== 'json' && format !== 'code')
    throw new UsageError(`${format} is no format; write csv, json or code`);
  const code = readingCode(context.bundles);
  if (format === 'code' && !code)
    throw new RefusedError('this command line was not bundled, so its code is its sources');
  const document = await liveOf(context);
  const run = runNamed(document, id, values);
  const { now, build } = context;
  const place = countsPlaceOf(context);
  const results = await readResults(place, runOf(run), endsOf(run, document));
  const guards = await withCounts(place, [], async ({ moments, pages }) =>
    guardsOf(run, document, {
      moments,
      rows: await pages<PageRow>(Date.parse(run.startedAt) - MINUTE),
      now,
    }),
  );
  const known = await knownFor(context, document, namesOf(run));
  const report = reportOf(run, {
    document,
    results,
    guards,
    now,
    commitOf: (of) => known.release(run.area, of)?.commit ?? '',
    madeBy: { program: 'compose', build, code: namedCode(code) },
  });
  if (format === 'code') return { json: code, text: code?.text.trimEnd() ?? '' };
  const said = format === 'csv' ? reportCsv(report).trimEnd() : JSON.stringify(report, null, 2);
  return { json: report, text: said };
};

const namesOf = ({ area, arms }: ReturnType<typeof runNamed>): [area: string, build: string][] =>
  arms.flatMap(({ build }): [string, string][] => (build === null ? [] : [[area, build]]));
