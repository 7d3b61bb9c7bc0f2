import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll, bundleServers } from '../build/index.mjs';
import { siteEnvironment } from './environment.mjs';
import { demandFree } from './ports.mjs';
import { startSite } from './site.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const brandName = (brand) => brand[0].toUpperCase() + brand.slice(1);

/** A ready player's `{login, password}`: the platform tells it, or leaves it in the data folder. */
function demoPlayer({ platform }, dataDir) {
  if (platform?.demoPlayer) return platform.demoPlayer;
  const file = join(dataDir, 'demo-player.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/**
 * The release console. Its owner's token is printed only for a demonstration on a terminal, as a link; elsewhere (a log, a pipe) only
 * where it lies.
 */
function consoleLines([site], { SANDBOX, CONSOLE_TOKENS, DATA_DIR }) {
  const address = `${site.url}/-/console`;
  const file = join(DATA_DIR, 'release-secrets.json');
  const name = 'Console'.padEnd(12);
  if (CONSOLE_TOKENS || !existsSync(file)) return [`  ${name} ${address}  (tokens: CONSOLE_TOKENS)`];
  const [token] = Object.values(JSON.parse(readFileSync(file, 'utf8')).console);
  if (SANDBOX === '1' && process.stdout.isTTY) return [`  ${name} ${address}?token=${token}`];
  return [`  ${name} ${address}  (npm run compose -- console-token NAME)`];
}

/** Where to go, printed once everything answers. */
export function welcome({ sites, ports, env }, answers) {
  const player = demoPlayer(answers, env.DATA_DIR);
  const lines = sites.map(({ brand, url }) => `  ${brandName(brand).padEnd(12)} ${url}`);
  if (env.SANDBOX === '1') {
    lines.push(
      `  ${'Outbox'.padEnd(12)} http://localhost:${ports.platform}/sandbox/outbox  (codes by SMS and e-mail)`,
      `  ${'Desk'.padEnd(12)} http://localhost:${ports.platform}/desk  (withdrawals wait there for you, documents and the chat too)`,
    );
  }
  if ((env.DOCS || env.SANDBOX) === '1')
    lines.push(`  ${'API'.padEnd(12)} http://localhost:${ports.platform}/docs`);
  lines.push(...consoleLines(sites, env));
  if (player) lines.push(`  ${'Player'.padEnd(12)} ${player.login}  password ${player.password}`);
  return ['', 'The site is open:', ...lines, '', 'Ctrl-C stops it.'].join('\n');
}

/** While nothing is open yet, a signal ends the process at once. */
export function endOnSignal() {
  for (const name of SIGNALS) process.on(name, () => process.exit(1));
}

/** Resolves with null when somebody ends this command. */
export function untilEnded() {
  // npm may end without passing its signal on
  const parent = process.ppid;
  return new Promise((resolve) => {
    setInterval(() => process.ppid !== parent && resolve(null), 500).unref();
    // npm passes a terminal's Ctrl-C on once more: the handlers stay
    for (const name of SIGNALS) {
      process.removeAllListeners(name);
      process.on(name, () => resolve(null));
    }
  });
}

/** Runs until a signal. */
export async function serve(site, text) {
  console.log(text);
  await untilEnded();
  console.log('\nstopping');
  await site.stop();
}

/** `npm start`: installs, builds what changed, starts the three servers, says where to go, and keeps them running. */
export default async function start() {
  endOnSignal();
  const since = performance.now();
  const environment = siteEnvironment();
  await demandFree(Object.values(environment.ports));
  await bundleServers();
  const site = await startSite(environment, { build: () => buildAll({ servers: false }) });
  console.log(`  ready after ${((performance.now() - since) / 1000).toFixed(1)} s`);
  await serve(site, welcome(environment, site.answers));
  process.exit(0);
}
