#!/usr/bin/env node
/** The commands of an area that lives in a repository of its own: `npx area <command> [arguments]` in its folder. */
import { variable } from '../src/settings.mjs';

const COMMANDS = ['new', 'build', 'test', 'dev', 'key', 'publish'];
const [command, ...args] = process.argv.slice(2);

const asksHelp = [command, ...args].some((word) => word === '--help' || word === '-h');
if (asksHelp && command === 'publish') {
  const { USAGE } = await import('../src/publish/arguments.mjs');
  console.log(USAGE);
  process.exit(0);
}
if (asksHelp || !COMMANDS.includes(command)) {
  const usage = `usage: area <${COMMANDS.join('|')}> [arguments]`;
  (asksHelp ? console.log : console.error)(usage);
  process.exit(asksHelp ? 0 : 2);
}
try {
  const { default: main } = await import(`../src/own/${command}.mjs`);
  await main(args);
} catch (error) {
  console.error(`\n${command}: ${variable('DEBUG') ? error.stack : error.message}`);
  // 2: what was typed makes no sense
  if (error.status === 2 && command === 'publish')
    console.error((await import('../src/publish/arguments.mjs')).USAGE);
  process.exit(error.status ?? 1);
}
