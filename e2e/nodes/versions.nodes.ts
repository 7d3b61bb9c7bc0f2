import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { allPackages, temporaryRepository } from 'deploy-tooling/testing';
import { runIn } from '../support/command';
import { guestPages } from '../support/first-pages';
import { NODE_VERSIONS, nodeProgram } from '../support/node-versions';
import { signUp } from '../support/players';
import { playRound, takeSeat } from '../support/rounds';
import { HOME, siteUrl } from '../support/site';
import { type RunningSite, startSite } from '../support/site-process';
import { liveRevision } from '../support/team';

const ROOT = resolve(import.meta.dirname, '../..');
const RUN = 'deploy/tooling/bin/run.mjs';
/** What shows that a sandbox holds, and that answers leave as they are written: what versions of Node do differently. */
const ON_EACH = [
  'deploy/release/src/sandbox/isolation.test.ts',
  'deploy/release/src/render/hostile.test.ts',
  'deploy/services/edge/src/render/hostile.test.ts',
  'deploy/services/edge/src/page/streamed.test.ts',
  'deploy/services/edge/src/proxy/proxy.test.ts',
];
/** The page's own text of the lobby in English. */
const WORDS = ['mf-lobby/src/texts/en.json', 'Games at {{brand}}'] as const;
/** Milliseconds until a page is rendered: the first ones come without, when a machine is busy. */
const RENDERED = 30_000;
const AREAS = ['lobby', 'promo', 'tournaments', 'game-frame', 'cashbox'];

/** The program, or null when the registry does not give it, which is said. */
const programOf = async (version: string): Promise<string | null> =>
  nodeProgram(version).catch((error: Error) => {
    console.warn(`  Node ${version} is left out: ${error.message.split('\n')[0]}`);
    return null;
  });

/** Waits until the edge has rendered the area's part of a page. */
const expectRendered = (api: APIRequestContext, area: string, path: string): Promise<void> => {
  const rendered = async () => {
    const answer = await api.get(siteUrl() + path);
    const html = await answer.text();
    return [
      answer.status(),
      html.includes('<div id="root" data-rendered>'),
      html.includes(`"${area}/pages/`),
    ];
  };
  return expect.poll(rendered, { timeout: RENDERED, message: path }).toEqual([200, true, true]);
};

/** A page of every area: rendered for a guest, and the account, which no edge renders, for a player; and a round of a demo. */
async function walk(api: APIRequestContext): Promise<void> {
  for (const area of AREAS) {
    const { path = '' } = guestPages(HOME).find((page) => page.area === area) ?? {};
    await expectRendered(api, area, path);
  }
  const seat = await takeSeat(api, 'lunar-leap', HOME, 'demo');
  expect((await playRound(api, seat, seat.bets[0] ?? 0)).won).toBeGreaterThanOrEqual(0);
  await signUp(api);
  const account = await api.get(`${siteUrl()}/profile/info`);
  expect([account.status(), (await account.text()).includes('/r/account/')]).toEqual([200, true]);
}

/** `npm run release` of a lobby with other words, by a program of Node. @returns the revision that it made */
async function release(node: string, site: RunningSite, word: string): Promise<number> {
  const copy = temporaryRepository(allPackages());
  try {
    const [file, text] = WORDS;
    const path = join(copy.dir, file);
    const texts = readFileSync(path, 'utf8');
    expect(texts).toContain(text);
    writeFileSync(path, texts.replace(text, `${word} at {{brand}}`));
    const stores = {
      DATA_DIR: site.dataDir,
      ARTIFACTS_DIR: site.artifactsDir,
      PORT: new URL(site.url).port,
    };
    const command = [node, RUN, 'release', 'mf-lobby', '--dirty', '--no-browser', '--json'];
    const { status, out, err } = await runIn(copy.dir, command, stores).ended;
    expect(status, err).toBe(0);
    return JSON.parse(out).revision;
  } finally {
    copy.remove();
  }
}

for (const [index, version] of NODE_VERSIONS.entries()) {
  // what lies between the first and the last is left to whole runs
  const isOutermost = index === 0 || index === NODE_VERSIONS.length - 1;
  const tag = isOutermost ? '@outermost' : [];

  test(`Node ${version}: no build gets out of its sandbox, and answers leave as they are written`, {
    tag,
  }, async () => {
    const node = await programOf(version);
    test.skip(node === null, 'the registry does not give it');
    const jest = ['node_modules/jest/bin/jest.js', '--runInBand', '--runTestsByPath', ...ON_EACH];
    const { status, err } = await runIn(ROOT, [node ?? '', ...jest], { FORCE_COLOR: '0' }).ended;
    expect(status, err).toBe(0);
    expect(err).toContain(`${ON_EACH.length} passed, ${ON_EACH.length} total`);
  });

  test(`Node ${version}: the site starts, shows every area, deals a round and takes a release`, {
    tag,
  }, async ({ request }) => {
    const node = await programOf(version);
    test.skip(node === null, 'the registry does not give it');
    const site = await startSite({ node: node ?? '' });
    process.env.E2E_BASE_URL = site.url;
    try {
      await walk(request);
      const revision = await release(node ?? '', site, `Games on ${version}`);
      await expect.poll(liveRevision, { timeout: RENDERED }).toBe(revision);
      const shown = () => request.get(`${siteUrl()}/?lang=en`).then((answer) => answer.text());
      await expect.poll(shown, { timeout: RENDERED }).toContain(`Games on ${version} at Aurora`);
    } finally {
      await site.stop();
    }
  });
}
