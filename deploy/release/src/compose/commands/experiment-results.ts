import { armText, inLayer, subjectOf } from '../../changes/words';
import type { CompositionDocument } from '../../composition.schema';
import { RefusedError } from '../../document';
import {
  type AnyExperiment,
  type ArmTotal,
  type ConversionKind,
  endsOf,
  readResults,
  runOf,
} from '../../exposures';
import { type Answer, type Context, countsPlaceOf, optional, take, type Values } from '../command';
import { parts, table } from '../table';
import { liveOf } from './show';

const stoppedAtOf = (run: AnyExperiment) => ('stoppedAt' in run ? run.stoppedAt : null);
const winnerOf = (run: AnyExperiment) => ('winner' in run ? run.winner : null);

const runsIn = (
  { experiments = [], archive = [] }: CompositionDocument,
  archived: boolean,
): readonly AnyExperiment[] => (archived ? archive.toReversed() : experiments);

/** `experiment list`: those that run, or those that were stopped, the newest first. */
export const list = async (context: Context, words: string[], values: Values): Promise<Answer> => {
  take(words);
  const archived = values.archived === true;
  const runs = runsIn(await liveOf(context), archived);
  const rows = runs.map((run) => [
    run.id,
    subjectOf(run),
    run.brand ?? 'all',
    run.arms.map(armText).join(', '),
    run.conversion,
    run.startedAt,
    ...(archived ? [stoppedAtOf(run) ?? '-', winnerOf(run) ?? '-'] : []),
  ]);
  const heads = ['EXPERIMENT', 'ON', 'BRAND', 'ARMS', 'CONVERSION', 'SINCE'];
  const none = archived ? 'no experiment was stopped yet' : 'no experiment runs';
  return {
    json: runs,
    text: table([...heads, ...(archived ? ['UNTIL', 'WINNER'] : [])], rows) || none,
  };
};

/** The run of that name, and of that begin when one is named. @throws RefusedError when there is none */
export const runNamed = (
  document: CompositionDocument,
  id: string,
  values: Values,
): AnyExperiment => {
  const archived = values.archived === true;
  const startedAt = optional(values, 'run');
  const runs = runsIn(document, archived);
  const found = runs.find(
    (run) => run.id === id && (startedAt === null || run.startedAt === startedAt),
  );
  if (found) return found;
  const names = [...new Set(runs.map((run) => run.id))].join(', ') || 'none';
  const other = runsIn(document, !archived).some((run) => run.id === id);
  const way = `npm run compose -- experiment show ${id}${archived ? '' : ' --archived'}`;
  throw new RefusedError(
    `there is no ${archived ? 'stopped' : 'running'} experiment ${id}; there are: ${names}${other ? `; try: ${way}` : ''}`,
  );
};

const KINDS: [ConversionKind, string][] = [
  ['sign-up', 'SIGN-UPS'],
  ['first-deposit', 'FIRST DEPOSITS'],
  ['rounds', 'PLAYED'],
];
const shareText = (visitors: number, of: number) =>
  of > 0 ? `${visitors} (${((100 * visitors) / of).toFixed(1)} %)` : '-';

/** Of those who were given the arm, whether they met it or not. */
const armRows = ({ arms }: AnyExperiment, totals: readonly ArmTotal[]): string[][] =>
  arms.map((arm) => {
    const total = totals.find((each) => each.arm === arm.id);
    const { assigned = 0, exposures = 0, converted = {} } = total ?? {};
    return [
      armText(arm),
      String(assigned),
      String(exposures),
      ...KINDS.map(([kind]) => shareText(converted[kind]?.visitors ?? 0, assigned)),
      String(converted.rounds?.count ?? 0),
    ];
  });

const stopsText = ({ arms }: AnyExperiment): string =>
  arms
    .flatMap(({ id, stopped }) =>
      stopped
        ? [
            `arm ${id} was stopped by guardrail ${stopped.guardrail}, ${stopped.at}: ${stopped.reason}`,
          ]
        : [],
    )
    .join('\n');

/** `experiment show`: what became of the visitors of each arm, while it runs or after it was stopped. */
export const show = async (context: Context, words: string[], values: Values): Promise<Answer> => {
  const [id = ''] = take(words, 'ID');
  const document = await liveOf(context);
  const run = runNamed(document, id, values);
  const { totals } = await readResults(countsPlaceOf(context), runOf(run), endsOf(run, document));
  const [end, winner] = [stoppedAtOf(run), winnerOf(run)];
  const ended =
    end === null ? '' : ` until ${end}, ${winner === null ? 'without a winner' : `${winner} won`}`;
  return {
    json: { ...run, results: totals },
    text: parts(
      `experiment ${id} on ${subjectOf(run)} of ${run.brand ?? 'every brand'}${inLayer(run)}, since ${run.startedAt}${ended}; it counts ${run.conversion}`,
      stopsText(run),
      table(
        ['ARM', 'ASSIGNED', 'MET IT', ...KINDS.map(([, head]) => head), 'ROUNDS'],
        armRows(run, totals),
      ),
    ),
  };
};
