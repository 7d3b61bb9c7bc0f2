import { report } from './report/report';
import { optionsOf } from './scenarios';
import { freePorts } from './site/ports';
import { freshCopy } from './start/copy';
import { figuresOf, type Starts } from './start/report';
import { timeBuilds, timeStart } from './start/run';

const options = optionsOf('start');
const say = (text: string) => process.stderr.write(`${text}\n`);

const run = async (): Promise<Starts> => {
  say('  copies the project');
  const copy = freshCopy();
  try {
    const port = await freePorts(3);
    say('  builds alone');
    const builds = await timeBuilds(copy.dir);
    copy.reset();
    say('  first start');
    const first = await timeStart(copy.dir, port);
    say('  second start');
    const second = await timeStart(copy.dir, port);
    return { builds, first, second };
  } finally {
    copy.remove();
  }
};

await report('start', options, figuresOf(await run()));
