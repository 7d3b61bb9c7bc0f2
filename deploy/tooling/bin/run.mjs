#!/usr/bin/env node
/**
 * The entry point of everything that a person runs: `node deploy/tooling/bin/run.mjs <command> [arguments]`.
 * Plain Node: works before anything is installed. Status: 0, 1 refused or failed, 2 what was typed makes no sense.
 */
import { ensureInstalled } from '../src/run/install.mjs';
import { sentenceOf } from '../src/run/tell.mjs';
import { USAGES, UsageError } from '../src/run/usage.mjs';

const [command = '', ...args] = process.argv.slice(2);
if (!Object.hasOwn(USAGES, command)) {
  console.error(`usage: run.mjs <${Object.keys(USAGES).join('|')}> [arguments]`);
  process.exit(2);
}
const usage = USAGES[command];
if (usage && args.some((word) => word === '--help' || word === '-h')) {
  console.log(usage);
  process.exit(0);
}
try {
  await ensureInstalled();
  const { default: main } = await import(`../src/run/${command}.mjs`);
  await main(args);
} catch (error) {
  const said = sentenceOf(error, Boolean(process.env.DEBUG));
  console.error(`\n${command}: ${said}${error instanceof UsageError ? `\n${usage}` : ''}`);
  process.exit(error?.status ?? 1);
}
