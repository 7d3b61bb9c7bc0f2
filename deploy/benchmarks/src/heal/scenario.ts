import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { copyBuild } from '../compose/builds';
import type { World } from '../compose/world';
import { ROOT } from '../site/site';
import { THROWS, visit } from './player';

const execute = promisify(execFile);
const RELEASE = resolve(ROOT, '.build/server/release.mjs');
const AREA = 'lobby';
/** Milliseconds of traffic before the broken build comes, and after which it counts as never demoted. */
const BEFORE = 15_000;
const LIMIT = 180_000;

export interface Scenario {
  name: string;
  /** Arguments of the command that gives the build to players. */
  command: (build: string) => string[];
}
export const SCENARIOS: Scenario[] = [
  { name: 'canary 5 %', command: (build) => ['canary', AREA, build, '5%'] },
  { name: 'canary 25 %', command: (build) => ['canary', AREA, build, '25%'] },
  { name: 'promoted to all', command: (build) => ['promote', AREA, build] },
];
export interface Healed {
  name: string;
  /** Page views with the broken build, and all page views, from the first broken one until the demotion was live. */
  broken: number;
  views: number;
  /** Seconds over the same time. */
  seconds: number;
  /** What the history says. */
  note: string;
}

const compose = (world: World, ...args: string[]) =>
  execute(process.execPath, [RELEASE, ...args], { env: { ...process.env, ...world.env } });

/** A build of the area that passes the gate and throws as soon as it runs in a browser. */
const breakOne = async ({ env }: World, build: string): Promise<void> => {
  const folder = join(env.ARTIFACTS_DIR ?? '', AREA);
  const [like = ''] = (await readdir(folder)).filter((name) => !name.startsWith('broken'));
  await copyBuild(env.ARTIFACTS_DIR ?? '', {
    area: AREA,
    like,
    build,
    file: ({ entry }) => entry,
    text: (former) => THROWS + former,
  });
};

const newestNote = async ({ env }: World): Promise<string> => {
  const folder = join(env.DATA_DIR ?? '', 'composition');
  const revisions = (await readdir(folder))
    .map((name) => Number.parseInt(name, 10))
    .filter(Boolean);
  return JSON.parse(await readFile(join(folder, `${Math.max(...revisions)}.json`), 'utf8')).note;
};

/** Steady traffic, a broken build, and the wait until the edge has taken it out. @throws Error when it never does */
export const heal = async (
  world: World,
  { name, command }: Scenario,
  perSecond: number,
): Promise<Healed> => {
  const build = `broken-${name.replace(/\W+/g, '-').replace(/-$/, '')}`;
  await breakOne(world, build);
  const seen = { first: 0, healed: 0, broken: 0, views: 0 };
  const underWay = new Set<Promise<void>>();
  const one = async () => {
    const { broken } = await visit(world.url, AREA);
    if (broken && !seen.first) seen.first = performance.now();
    if (!seen.first || seen.healed) return;
    seen.views += 1;
    if (broken) seen.broken += 1;
  };
  const traffic = setInterval(() => {
    const going = one()
      .catch(() => {})
      .finally(() => underWay.delete(going));
    underWay.add(going);
  }, 1000 / perSecond);
  try {
    await wait(BEFORE);
    await compose(world, ...command(build));
    const since = performance.now();
    for (;;) {
      const note = await newestNote(world);
      if (note.startsWith(`demote ${AREA}@${build}`)) {
        seen.healed = performance.now();
        const { broken, views, first, healed } = seen;
        return { name, broken, views, seconds: (healed - first) / 1000, note };
      }
      if (performance.now() - since > LIMIT) throw new Error(`${build} was not demoted: ${note}`);
      await wait(50);
    }
  } finally {
    clearInterval(traffic);
    await Promise.all(underWay);
  }
};
