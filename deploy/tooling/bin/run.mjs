#!/usr/bin/env node
/**
 * The entry point of everything that a person runs: `node deploy/tooling/bin/run.mjs <command> [arguments]`.
 * Plain Node: works before anything is installed.
 */
import { ensureInstalled } from '../src/run/install.mjs';

const COMMANDS = [
  'start',
  'test',
  'dev',
  'build',
  'check-repo',
  'new-area',
  'new-brand',
  'new-module',
  'release',
  'compose',
  'deliveries',
  'late-deposits',
  'bench',
];
const [command, ...args] = process.argv.slice(2);

if (!COMMANDS.includes(command)) {
  console.error(`usage: run.mjs <${COMMANDS.join('|')}> [arguments]`);
  process.exit(2);
}
try {
  await ensureInstalled();
  const { default: main } = await import(`../src/run/${command}.mjs`);
  await main(args);
} catch (error) {
  console.error(`\n${command}: ${process.env.DEBUG ? error.stack : error.message}`);
  // 2: what was typed makes no sense
  process.exit(error.status ?? 1);
}
