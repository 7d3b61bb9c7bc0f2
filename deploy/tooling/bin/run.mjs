#!/usr/bin/env node
import { ensureInstalled } from '../src/run/install.mjs';
import { sentenceOf } from '../src/run/tell.mjs';
import { demandKnown, typed } from '../src/run/usage.mjs';
import { UsageError } from '../src/run/usage-error.mjs';
/**
 * The entry point of everything that a person runs: `node deploy/tooling/bin/run.mjs <command> [arguments]`.
 * Plain Node: works before anything is installed. Status: 0, 1 refused or failed, 2 what was typed makes no sense.
 */
import { variable } from '../src/settings.mjs';

const words = process.argv.slice(2);
const { command, args, usage } = typed(words);
const asksHelp = words.some((word) => word === '--help' || word === '-h');
if (command === undefined) {
  (asksHelp ? console.log : console.error)(usage);
  process.exit(asksHelp ? 0 : 2);
}
if (usage && asksHelp) {
  console.log(usage);
  process.exit(0);
}
try {
  demandKnown(usage, args);
  await ensureInstalled();
  const { default: main } = await import(`../src/run/${command}.mjs`);
  await main(args);
} catch (error) {
  const said = sentenceOf(error, variable('DEBUG') !== undefined);
  console.error(`\n${command}: ${said}${error instanceof UsageError && usage ? `\n${usage}` : ''}`);
  process.exit(error?.status ?? 1);
}
