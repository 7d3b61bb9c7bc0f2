import { pass } from '../settings.mjs';
import { startQuickDatabase } from '../test/quick-database.mjs';
import { reachSince, scopeOf } from '../test/scope.mjs';
import { STEPS } from '../test/steps.mjs';
import { add, line, NOTHING, one, triesLine } from '../test/tally.mjs';
import { step } from './progress.mjs';

const NEED_BUILD = ['browser', 'nodes', 'e2e'];
const NEED_DATABASE = ['unit', 'e2e'];

/** A step that breaks counts as one failure and lets the others run; journeys need the build. */
async function attempt(name, broken, chosen) {
  if (NEED_BUILD.includes(name) && broken.has('build')) return { ...NOTHING, skipped: 1 };
  console.log(`\n${name}`);
  const tally = await step(name, () => STEPS[name](chosen)).catch((error) => {
    console.error(error.message);
    return one(false);
  });
  if (tally.failed > 0) broken.add(name);
  console.log(`  ${name}: ${tally.passed} good, ${tally.failed} bad, ${tally.skipped} left out`);
  return tally;
}

/**
 * `npm test`: what a change is likely to break, added up in one last line. `--whole` runs everything, `--rest` what a plain run leaves
 * out, `--since COMMIT` what the changes since then can break; `--only unit,e2e` picks steps of these.
 */
export default async function test(args) {
  const { scope, since, names } = scopeOf(args, Object.keys(STEPS));
  const reach = since === undefined ? null : await reachSince(since);
  const chosen = { reach, scope: since !== undefined && reach === null ? 'whole' : scope };
  const broken = new Set();
  const tallies = [];
  const database = names.some((name) => NEED_DATABASE.includes(name))
    ? await startQuickDatabase()
    : null;
  if (database) pass('TEST_DATABASE_URL', database.url);
  try {
    for (const name of names) tallies.push(await attempt(name, broken, chosen));
  } finally {
    await database?.stop();
  }
  const total = add(tallies);
  if (broken.size > 0) console.log(`\nfailed: ${[...broken].join(', ')}`);
  console.log(`\n${triesLine(total)}\n${line(total)}`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}
