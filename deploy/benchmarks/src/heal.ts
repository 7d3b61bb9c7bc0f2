import { HEALING } from 'deploy-edge/src/build-health/rules';
import { openWorld } from './compose/world';
import { type Healed, heal, SCENARIOS } from './heal/scenario';
import { alone } from './report/figure';
import { report } from './report/report';
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
const { minimumViews, minimumFailed, minimumVisitors } = HEALING;
await report(
  'heal',
  options,
  found.flatMap(({ name, broken, views, seconds }) => [
    alone(`${name}: broken page views until demotion`, broken),
    alone(`${name}: all page views`, views),
    alone(`${name}: seconds`, seconds.toFixed(1)),
  ]),
  {
    note: `Nothing is decided before ${minimumViews} views of a build, ${minimumFailed} of them failed, by ${minimumVisitors} visitors. ${rate} visitors a second.`,
  },
);
