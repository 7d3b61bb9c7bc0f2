import { Choices } from 'deploy-tooling/testing/fuzz';
import { prepare, tryTarget } from './mutants/stryker';
import { TARGETS } from './mutants/targets';
import { alone, type Figure } from './report/figure';
import { report } from './report/report';
import { optionsOf } from './scenarios';

const options = optionsOf('mutants');
const AIM = { atLeast: 85 };
/** In hundredths. */
const share = (part: number, of: number) => ((100 * part) / of).toFixed(1);
const [areas, workspaces] = [options.areas?.split(','), options.workspaces?.split(',')];
const say = (text: string) => process.stderr.write(`${text}\n`);

const known = new Set<string>(TARGETS.map(({ area }) => area));
const unknown = areas?.filter((area) => !known.has(area)) ?? [];
if (unknown.length > 0)
  throw new Error(`there is no area ${unknown.join(', ')}; there are: ${[...known].join(', ')}`);
prepare();
const figures: Figure[] = [];
let [killed, all] = [0, 0];
const chosen = TARGETS.filter(
  ({ area, workspace }) =>
    (!areas || areas.includes(area)) && (!workspaces || workspaces.includes(workspace)),
);
for (const target of chosen) {
  const choices = new Choices(Number(options.seed));
  const found = await tryTarget(target, Number(options.count), () => choices.next());
  const tried = found.killed + found.survived.length;
  say(`  ${target.area}, ${target.workspace}: ${found.killed} of ${tried} noticed`);
  for (const line of found.survived) say(`    ${line}`);
  const name = `${target.area}, ${target.workspace}`;
  figures.push(
    alone(`${name}: changes`, tried),
    alone(`${name}: noticed, %`, share(found.killed, tried)),
  );
  killed += found.killed;
  all += tried;
}
figures.push(alone('all: noticed, %', share(killed, all), AIM));
await report('mutants', options, figures, { note: `Seed ${options.seed}.` });
