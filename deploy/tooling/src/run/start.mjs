import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll, bundleServers } from '../build/index.mjs';
import { siteEnvironment } from './environment.mjs';
import { demandFolder } from './folders.mjs';
import { demandFree } from './ports.mjs';
import { stopPrograms } from './process.mjs';
import { stopServers } from './server.mjs';
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
  if (CONSOLE_TOKENS || !existsSync(file))
    return [`  ${name} ${address}  (tokens: CONSOLE_TOKENS)`];
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

/** Resolves when somebody ends this command. */
function untilEnded() {
  // npm may end without passing its signal on
  const parent = process.ppid;
  return new Promise((resolve) => {
    const gone = setInterval(() => process.ppid !== parent && end(), 500).unref();
    const end = () => {
      clearInterval(gone);
      resolve();
    };
    // npm passes a terminal's Ctrl-C on once more: the handlers stay
    for (const name of SIGNALS) process.on(name, end);
  });
}

/**
 * Opens something and keeps it open until somebody ends this command. Whenever that is, and also when it cannot be opened, every
 * program and server that was started has ended before this does.
 * @param open begins it. @returns `{text, close}`: what is then said, and how it ends
 */
export async function keepOpen(open) {
  const ended = untilEnded().then(() => console.log('\nstopping'));
  const stopped = ended.then(() => {
    const why =
      'stopped before the site was open; what is built stays, the next start goes on from there';
    // as a shell tells of a program that Ctrl-C ended
    throw Object.assign(new Error(why), { status: 130 });
  });
  try {
    const opening = open();
    // one that is stopped fails in many ways, and none matters
    opening.catch(() => {});
    stopped.catch(() => {});
    const { text, close } = await Promise.race([opening, stopped]);
    console.log(text);
    await ended;
    await close();
  } finally {
    await Promise.all([stopPrograms(), stopServers()]);
  }
}

/** `npm start`: installs, builds what changed, starts the three servers, says where to go, and keeps them running. */
export default async function start() {
  const since = performance.now();
  const environment = siteEnvironment();
  await keepOpen(async () => {
    await demandFree(Object.values(environment.ports));
    demandFolder(environment.env);
    await bundleServers();
    const site = await startSite(environment, { build: () => buildAll({ servers: false }) });
    console.log(`  ready after ${((performance.now() - since) / 1000).toFixed(1)} s`);
    return { text: welcome(environment, site.answers), close: site.stop };
  });
  process.exit(0);
}
