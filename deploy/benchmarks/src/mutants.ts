import { Choices } from 'deploy-tooling/testing/fuzz';
import { prepare, tryTarget } from './mutants/stryker';
import { TARGETS } from './mutants/targets';
import { aimText } from './report/aim';
import { machine } from './report/machine';
import { markdown } from './report/markdown';
import { optionsOf } from './scenarios';

const options = optionsOf('mutants');
const AIM = { atLeast: 85 };
const [areas, workspaces] = [options.areas?.split(','), options.workspaces?.split(',')];
const say = (text: string) => process.stderr.write(`${text}\n`);

const known = new Set<string>(TARGETS.map(({ area }) => area));
const unknown = areas?.filter((area) => !known.has(area)) ?? [];
if (unknown.length > 0)
  throw new Error(`there is no area ${unknown.join(', ')}; there are: ${[...known].join(', ')}`);
prepare();
const rows: string[][] = [];
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
  rows.push([
    target.area,
    target.workspace,
    String(tried),
    String(found.killed),
    ((100 * found.killed) / tried).toFixed(1),
  ]);
  killed += found.killed;
  all += tried;
}
const score = (100 * killed) / all;
const head = ['of', 'workspace', 'changes', 'noticed', '%'];
const whole = ['all', '', String(all), String(killed), aimText(Number(score.toFixed(1)), AIM)];
process.stdout.write(`${markdown([head, ...rows, whole])}\nSeed ${options.seed}; ${machine()}\n`);
