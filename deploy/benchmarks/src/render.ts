import { GUEST } from './compose/hits';
import { growTo, openWorld } from './compose/world';
import { memoryAfter } from './render/children';
import { looping } from './render/looping';
import { rates } from './render/rates';
import { figuresOf, findings, type Rendering } from './render/report';
import { subjectOf } from './render/subject';
import { report } from './report/report';
import { optionsOf } from './scenarios';
import { freePorts } from './site/ports';

const options = optionsOf('render');
const say = (text: string) => process.stderr.write(`${text}\n`);
const MANY = 60;
/** Turns, seconds of one, and seconds of one in which an area loops: its first render alone takes two. */
const [TURNS, TURN, LOOPING] = options.quick ? [1, 3, 6] : [5, 6, 15];
const RENDERS = options.quick ? [500, 5000] : [5000, 50_000];

const run = async (): Promise<Rendering> => {
  say('  starts two sites');
  const port = await freePorts(6);
  const few = await openWorld(port);
  const many = await openWorld(port + 3);
  try {
    await growTo(many, MANY);
    say(`  pages, 6 and ${MANY} areas`);
    const measured = await rates(few, many, TURNS, TURN);
    await many.stop();
    say('  one area loops');
    const looped = await looping(few, TURNS, LOOPING);
    const subject = await subjectOf(few.url, few.env.ARTIFACTS_DIR ?? '', GUEST);
    await few.stop();
    say(`  ${RENDERS.at(-1)} renders`);
    const [before, after] = await memoryAfter(subject, RENDERS);
    if (!before || !after) throw new Error('the renders were not counted');
    return {
      turns: TURNS,
      rates: measured,
      memory: [before, after],
      looping: looped,
    };
  } finally {
    await Promise.all([few.stop(), many.stop()]);
  }
};

const result = await run();
const found = findings(result);
await report('render', options, figuresOf(result), { note: `Medians of ${result.turns}.` });
for (const sentence of found) say(`  ! ${sentence}`);
process.exit(found.length > 0 ? 1 : 0);
