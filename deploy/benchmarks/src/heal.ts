import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { HEALING } from 'deploy-edge/src/build-health/rules';
import { openWorld } from './compose/world';
import { type Healed, heal, SCENARIOS } from './heal/scenario';
import { machine } from './report/machine';
import { markdown } from './report/markdown';
import { optionsOf } from './scenarios';
import { freePorts } from './site/ports';

const options = optionsOf('heal');
const say = (text: string) => process.stderr.write(`${text}\n`);
const rate = Number(options.rate);

say('  starts the site');
// visitors come from many addresses, as behind an operator's proxy
process.env.TRUST_PROXY = '1';
const world = await openWorld(await freePorts(3));
const found: Healed[] = [];
try {
  for (const scenario of SCENARIOS) {
    say(`  ${scenario.name}`);
    const healed = await heal(world, scenario, rate);
    say(`    ${healed.note}`);
    found.push(healed);
  }
} finally {
  await world.stop();
}
const rows = found.map(({ name, broken, views, seconds }) => [
  name,
  String(broken),
  String(views),
  seconds.toFixed(1),
]);
const head = [
  'from the first broken page view to demotion',
  'broken page views',
  'all page views',
  'seconds',
];
const { minimumViews, minimumFailed, minimumVisitors } = HEALING;
const floor = `Nothing is decided before ${minimumViews} views of a build, ${minimumFailed} of them failed, by ${minimumVisitors} visitors: no table can show less.`;
console.log(`${markdown([head, ...rows])}\n\n${floor} ${rate} visitors a second, ${machine()}`);
if (options.json) {
  await writeFile(
    resolve(process.env.INIT_CWD ?? '.', options.json),
    `${JSON.stringify({ rate, found }, null, 2)}\n`,
  );
}
