import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { artifactsDir, newestBuilds } from './artifacts';
import { publishAgain } from './publish';
import { dataDir, siteUrl } from './site';

const execute = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../..');
const RELEASE = resolve(ROOT, '.build/server/release.mjs');

/** What tells a newer build from the former one, in English: area -> words of players, and what they become. */
const NEWER = {
  lobby: ['Games at {{brand}}', 'Newer games at {{brand}}'],
  promo: ['"Promotions"', '"Newer promotions"'],
  tournaments: ['"Tournaments"', '"Newer tournaments"'],
} as const satisfies Record<string, readonly [string, string]>;
export type Renewed = keyof typeof NEWER;

/** The build that everybody gets when nothing was changed. */
export const buildOf = (area: string): string => {
  const build = newestBuilds()[area];
  if (!build) throw new Error(`there is no build of ${area}`);
  return build;
};

/** `area@build` of what everybody gets when nothing was changed. */
export const builtOf = (...areas: string[]): string[] =>
  areas.map((area) => `${area}@${buildOf(area)}`);

/** Publishes a build that players can tell from the one they have. @returns its id */
export const publishNewer = (area: Renewed): string => {
  const [words, newer] = NEWER[area];
  const build = buildOf(area);
  return publishAgain(area, build, `${build}newer`, {
    text: (text) => text.replaceAll(words, newer),
  });
};

/** `npm run compose --` on the site under test. @returns what it says with `--json` */
export async function compose<Answer>(...words: string[]): Promise<Answer> {
  const { stdout } = await execute(process.execPath, [RELEASE, ...words, '--json'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: new URL(siteUrl()).port,
      DATA_DIR: dataDir(),
      ARTIFACTS_DIR: artifactsDir(),
    },
  });
  return JSON.parse(stdout);
}

/** Milliseconds; the edge looks once a second, on a machine that has nothing else to do. */
const LIVE_LIMIT = 20_000;

/** Changes what players get, and waits until it is what the next page is made of. @returns the revision */
export async function change(...words: string[]): Promise<number> {
  const { revision } = await compose<{ revision: number }>(...words);
  await expect.poll(liveRevision, { timeout: LIVE_LIMIT }).toBeGreaterThanOrEqual(revision);
  return revision;
}

/** What the site's next page is made of. */
export async function liveRevision(): Promise<number> {
  return (await (await fetch(`${siteUrl()}/composition.json`)).json()).revision;
}

/** What opens the release console for one person. */
export const consoleToken = async (name: string): Promise<string> =>
  (await compose<{ token: string }>('console-token', name)).token;
