import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { seenBuilds } from '../browser-check/all.mjs';
import { buildAll } from '../build/index.mjs';
import { BUILD_DIR, ROOT } from '../paths.mjs';
import { reportRepo } from '../run/check-repo.mjs';
import { run } from '../run/process.mjs';
import { findChromium } from './chromium.mjs';
import { isIn, knownFlaky, lineOf } from './known-flaky.mjs';
import { add, afterAnotherTry, badFiles, NOTHING, ofJest, ofPlaywright, one } from './tally.mjs';

const bin = (path) => resolve(ROOT, 'node_modules', path);
const node = (script, args, env) =>
  run(process.execPath, [script, ...args], { cwd: ROOT, env, show: true });

/** Runs a tool that leaves a JSON report; what it says itself is shown. The report decides, not the exit status. */
async function reported(name, read, work) {
  const file = resolve(BUILD_DIR, 'reports', `${name}.json`);
  await mkdir(resolve(BUILD_DIR, 'reports'), { recursive: true });
  await rm(file, { force: true });
  const failure = await work(file).then(
    () => null,
    (error) => error,
  );
  if (!existsSync(file)) throw failure ?? new Error(`${name} left no report`);
  return read(JSON.parse(readFileSync(file, 'utf8')));
}

const isKnown = isIn(knownFlaky());
/** A whole run excuses the known ones alone. The others, which a busy machine may run beside other work, name what they excuse. */
const excusedIn = (scope) => (test) => scope !== 'whole' || isKnown(test);

/** Names what passed only at another try. @returns the tally */
function told({ tally, later }) {
  for (const test of later)
    console.log(
      `  passed only at another try${isKnown(test) ? ', as known' : ''}: ${lineOf(test)}`,
    );
  return tally;
}

/** Room for young objects, of which test files make many: with V8's own 16 MB they are copied many times, 8 % of the processor time. */
const YOUNG = '--max-semi-space-size=64';

const jest = (name, read, args) =>
  reported(name, read, (file) =>
    node(YOUNG, [bin('jest/bin/jest.js'), '--json', `--outputFile=${file}`, ...args]),
  );

/** More bad files than these are no accident of a busy machine. */
const MAY_TRY_AGAIN = 5;

/** One more than the cores of a small machine: a worker waits for its database nearly half of the time. */
const WORKERS = 3;
/** A worker that holds more is begun anew: collecting a large heap takes longer than loading it again. */
const MOST_OF_A_WORKER = '1200MB';

const LONG = '\\.long\\.test\\.tsx?$';
const FILES = {
  likely: ['--testPathIgnorePatterns', '/node_modules/', LONG],
  rest: ['--testPathPatterns', LONG],
  whole: [],
};

/**
 * A file that fails has one more try, alone. What passes only then counts as failed in a whole run, but for what is known to be flaky.
 * @param reach what a change can break, or null
 */
async function unit({ scope, reach }) {
  if (reach?.files.length === 0) return NOTHING;
  const chosen = reach ? ['--passWithNoTests', '--findRelatedTests', ...reach.files] : FILES[scope];
  const report = await jest('jest', (it) => it, [
    `--maxWorkers=${WORKERS}`,
    `--workerIdleMemoryLimit=${MOST_OF_A_WORKER}`,
    ...chosen,
  ]);
  const bad = badFiles(report);
  if (bad.length === 0 || bad.length > MAY_TRY_AGAIN) return ofJest(report);
  console.log(
    `\n  another try, one file at a time:\n${bad.map((file) => `    ${file}`).join('\n')}`,
  );
  // a test that was left in the middle may hold the process open
  const again = await jest('jest-again', (it) => it, [
    '--runInBand',
    '--forceExit',
    '--runTestsByPath',
    ...bad,
  ]);
  return told(afterAnotherTry(report, again, excusedIn(scope)));
}

const playwright = (name, scope, config, env, chosen = []) =>
  reported(
    name,
    (report) => told(ofPlaywright(report, excusedIn(scope))),
    (file) =>
      node(
        bin('@playwright/test/cli.js'),
        ['test', '--config', config, '--reporter=list,json', ...chosen],
        {
          ...env,
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
          PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        },
      ),
  );

const CORE = ['--grep', '@core'];
const JOURNEYS = { likely: CORE, rest: ['--grep-invert', '@core'], whole: [], since: CORE };

/** A change has the core journeys where it is one of the product, and those that it wrote. */
async function journeys({ scope, reach }) {
  const run = async (name, chosen) =>
    playwright(
      name,
      scope,
      'e2e/playwright.config.ts',
      { CHROMIUM_PATH: await findChromium() },
      chosen,
    );
  const isCore = reach === null || reach.isProduct;
  const core = isCore ? await run('playwright', JOURNEYS[scope]) : NOTHING;
  const own = reach?.specs.length ? await run('playwright-changed', reach.specs) : NOTHING;
  return add([core, own]);
}

/** The site on the versions of Node that are promised: all of them in a whole run, else the first and the last. */
const versions = ({ scope }) =>
  playwright(
    'nodes',
    scope,
    'e2e/nodes.config.ts',
    {},
    scope === 'whole' ? [] : ['--grep', '@outermost'],
  );

/** The newest builds, as a release has them looked at. */
async function areas({ reach }) {
  if (reach?.isProduct === false) return NOTHING;
  const { passed, failed } = await seenBuilds();
  return { ...NOTHING, passed, failed };
}

/** Name -> a run that answers a tally; it is told `scope` and, of a change, `reach`. In the order in which they are cheap. */
export const STEPS = {
  lint: async () =>
    one(await node(bin('@biomejs/biome/bin/biome'), ['check', '.']).then(() => true)),
  types: async () => one(await node(bin('typescript/bin/tsc'), ['-b']).then(() => true)),
  repo: async () => one((await reportRepo()) === 0),
  unit,
  build: async () => one(Boolean(await buildAll())),
  browser: areas,
  nodes: versions,
  e2e: journeys,
};
