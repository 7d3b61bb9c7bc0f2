import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { machine } from './report/machine';
import { markdown } from './report/markdown';
import { optionsOf } from './scenarios';
import { freePorts } from './site/ports';
import { freshCopy } from './start/copy';
import { rows, type Starts } from './start/report';
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
    return { machine: machine(), builds, first, second };
  } finally {
    copy.remove();
  }
};

const result = await run();
console.log(`${markdown(rows(result))}\n\n${result.machine}`);
if (options.json) {
  await writeFile(
    resolve(process.env.INIT_CWD ?? '.', options.json),
    `${JSON.stringify(result, null, 2)}\n`,
  );
}
