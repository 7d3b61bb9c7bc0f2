#!/usr/bin/env node
/** The commands of an area that lives in a repository of its own: `npx area <command> [arguments]` in its folder. */
const COMMANDS = ['new', 'build', 'test', 'dev', 'publish'];
const [command, ...args] = process.argv.slice(2);

if (!COMMANDS.includes(command)) {
  console.error(`usage: area <${COMMANDS.join('|')}> [arguments]`);
  process.exit(2);
}
try {
  const { default: main } = await import(`../src/own/${command}.mjs`);
  await main(args);
} catch (error) {
  console.error(`\n${command}: ${process.env.DEBUG ? error.stack : error.message}`);
  // 2: what was typed makes no sense
  process.exit(error.status ?? 1);
}
