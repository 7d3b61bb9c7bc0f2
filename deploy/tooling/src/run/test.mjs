import { STEPS } from '../test/steps.mjs';
import { add, line, one } from '../test/tally.mjs';
import { step } from './progress.mjs';
import { UsageError } from './usage.mjs';

function chosen(args) {
  const [option] = args;
  if (option !== undefined && option !== '--only') throw new UsageError(`there is no option ${option}`);
  const at = args.indexOf('--only');
  const names = at < 0 ? Object.keys(STEPS) : (args[at + 1] ?? '').split(',');
  const unknown = names.find((name) => !STEPS[name]);
  if (unknown !== undefined) throw new UsageError(`--only takes ${Object.keys(STEPS).join(', ')}`);
  return names;
}

const NEED_BUILD = ['nodes', 'e2e'];

/** A step that breaks counts as one failure and lets the others run; journeys need the build. */
async function attempt(name, broken) {
  if (NEED_BUILD.includes(name) && broken.has('build')) return { passed: 0, failed: 0, skipped: 1 };
  console.log(`\n${name}`);
  const tally = await step(name, STEPS[name]).catch((error) => {
    console.error(error.message);
    return one(false);
  });
  if (tally.failed > 0) broken.add(name);
  console.log(`  ${name}: ${tally.passed} good, ${tally.failed} bad, ${tally.skipped} left out`);
  return tally;
}

/** `npm test`: everything, added up in one last line. `--only unit,e2e` for people in a hurry. */
export default async function test(args) {
  const broken = new Set();
  const tallies = [];
  for (const name of chosen(args)) tallies.push(await attempt(name, broken));
  const total = add(tallies);
  if (broken.size > 0) console.log(`\nfailed: ${[...broken].join(', ')}`);
  console.log(`\n${line(total)}`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}
