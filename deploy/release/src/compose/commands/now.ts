import { percent } from '../../changes/words';
import type { CompositionDocument } from '../../composition.schema';
import { withCounts } from '../../exposures';
import {
  nextStep,
  type Running,
  type SeenRow,
  SITUATION_MS,
  situationOf,
  wayText,
} from '../../situation';
import { revisionsSince } from '../../store';
import { type Command, countsPlaceOf, take } from '../command';
import { parts, table } from '../table';
import { headline, liveOf } from './show';

const shareOf = ({ share, brand }: Running): string =>
  `${share === null ? 'the rest' : percent(share)}${brand === null ? '' : ` of ${brand}`}`;
const rowOf = (running: Running): string[] => {
  const { area, build, why, seen, killed, losses, slowness, doubt } = running;
  const over = [...losses, ...slowness, ...(doubt === null ? [] : [doubt])].join('; ');
  return [
    area,
    build,
    why,
    killed === null ? shareOf(running) : `killed: ${killed}`,
    String(seen.views),
    over || '-',
  ];
};
const automaticText = (
  automatic: Pick<CompositionDocument, 'revision' | 'createdAt' | 'note'>[],
) =>
  automatic.length === 0
    ? 'the edge changed nothing by itself in the last hour'
    : `the edge changed by itself in the last hour:\n${table(
        ['REVISION', 'AT', 'WHAT'],
        automatic.map(({ revision, createdAt, note }) => [String(revision), createdAt, note]),
      )}`;

export const now: Command = {
  usage: '',
  summary: 'what runs at this moment, what is over its aim, and the safest next step',
  details: ['Views are those of the last hour. "the rest" is who gets nothing else of the area.'],
  run: async (context, words) => {
    take(words);
    const live = await liveOf(context);
    const rows = await withCounts<SeenRow[]>(countsPlaceOf(context), [], ({ pages }) =>
      pages<SeenRow>(context.now - SITUATION_MS),
    );
    const revisions = await revisionsSince(context.store, context.now - SITUATION_MS);
    const situation = situationOf(live, rows, revisions, context.now);
    const step = nextStep(situation, live);
    const command = step.way && wayText(step.way);
    return {
      json: { revision: live.revision, ...situation, next: { sentence: step.sentence, command } },
      text: parts(
        headline(live),
        table(
          ['AREA', 'BUILD', 'WHY', 'FOR', 'VIEWS', 'OVER ITS AIM'],
          situation.running.map(rowOf),
        ),
        automaticText(situation.automatic),
        `safest next step: ${step.sentence}${command ? `\n  ${command}` : ''}`,
      ),
    };
  },
};
