import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type FreshClone, freshClone } from 'deploy-tooling/testing';
import type { Release } from 'shared-contracts/composition';
import { giveBuilds } from '../../faults/override';
import { type Running, runIn } from '../../support/command';
import { freePorts } from '../../support/ports';
import { publishAgain } from '../../support/publish';
import { expect, test } from '../../support/releases';
import { siteUrl } from '../../support/site';
import type { RunningSite } from '../../support/site-process';
import { IS_WHOLE } from '../../support/size';
import { buildOf, liveRevision } from '../../support/team';

/** The edge, games and platform beside each other, and the development server ten above. */
const PORTS = [0, 1, 2, 10];
const SEARCH = 'mf-lobby/src/views/category/grid-search.tsx';
const WORDS = 'mf-lobby/src/texts/en.json';
/** Seconds that a machine may take that does much else: to build everything and start, and to build and prove an area. */
const STARTED = 240;
const RELEASED = 120;

let clone: FreshClone;
const running: Running[] = [];
/** `npm run -s` of the clone. */
const npm = (words: string[], env: Record<string, string | undefined>): Running => {
  const command = runIn(clone.dir, ['npm', 'run', '-s', ...words], env);
  running.push(command);
  return command;
};
const edit = (path: string, before: string, after: string) => {
  const file = join(clone.dir, path);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${path} has no ${before}`);
  writeFileSync(file, text.replace(before, after));
};

test.beforeAll(() => {
  clone = freshClone();
});
test.afterAll(async () => {
  for (const command of running) await command.stop();
  clone.remove();
});

/** The stores of a deployed site, as a team's pipeline has them. */
const storesOf = ({ dataDir, artifactsDir, url }: RunningSite) => ({
  DATA_DIR: dataDir,
  ARTIFACTS_DIR: artifactsDir,
  PORT: new URL(url).port,
});

test('a release from it is proven, published and live, and what cannot be is told with its status', async ({
  ownSite,
  page,
  site,
}) => {
  test.setTimeout(3000 * RELEASED);
  const stores = storesOf(ownSite);
  const wrong = await npm(['release', '--', 'mf-nothing'], stores).ended;
  expect([wrong.status, wrong.out]).toEqual([2, '']);
  expect(wrong.err).toContain('there is no area mf-nothing');

  edit(WORDS, '"Games at {{brand}}"', '"Cloned games at {{brand}}"');
  clone.commit('other words');
  const released = await npm(['release', '--', 'mf-lobby', '--no-browser', '--json'], stores).ended;
  expect([released.err, released.status]).toEqual([expect.stringContaining('promote'), 0]);
  const { build, revision } = JSON.parse(released.out);
  await expect.poll(liveRevision, { timeout: 20_000 }).toBe(revision);
  await site.lobby.open();
  await expect(site.lobby.heading).toHaveText('Cloned games at Aurora');
  expect(await page.content()).toContain(`/r/lobby/${build}/`);

  const again = await npm(['release', '--', 'mf-lobby'], stores).ended;
  expect(again.status).toBe(1);
  expect(again.err).toContain(`lobby@${build} is already published`);
});

/** Edits the component that has the search, so that its field shows a word. */
function mark(word: string): void {
  const text = readFileSync(join(clone.dir, SEARCH), 'utf8');
  const label = /label=\{.*text\('search\.label'\)\}/.exec(text)?.[0];
  if (!label) throw new Error(`${SEARCH} has no search`);
  edit(SEARCH, label, `label={'${word} ' + text('search.label')}`);
}

/** The page hears the development server: an edit before that is part of what it loads, and changes nothing that it shows. */
const followed = (page: Page): Promise<void> =>
  new Promise((done) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (/"type":"(ok|still-ok|warnings)"/.test(String(payload))) done();
      }),
    );
  });

/** Types into the search, edits the sources of its field, and waits for the edit. */
async function editWhileTyping(page: Page, word: string): Promise<void> {
  const following = followed(page);
  await page.goto(new URL('/games/slots', page.url()).href);
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('luna');
  await expect(page).toHaveURL(/q=luna/);
  await following;
  const document = await page.evaluateHandle(() => window.document);
  const field = await search.elementHandle();

  const begun = performance.now();
  mark(word);
  await expect(search).toHaveAttribute('placeholder', new RegExp(`^${word} `), { timeout: 30_000 });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  test.info().annotations.push({ type: 'an edit shows after', description: `${seconds} s` });

  // the same page, the same element: nothing was loaded or mounted anew
  expect(await document.evaluate((before) => before === window.document)).toBe(true);
  expect(await search.evaluate((now, before) => now === before, field)).toBe(true);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('luna');
}

/** A window that nobody listens to: React for development tells of the styles that a page of the edge has in a sheet. */
const newWindow = (browser: Browser) => browser.newPage({ extraHTTPHeaders: {} });

// what an edit does is seen at a deployed site as well
if (IS_WHOLE)
  test('`dev` serves the site, and an edit shows in it at once, which keeps its state', async ({
    browser,
  }) => {
    test.setTimeout(1000 * (STARTED + RELEASED));
    const port = await freePorts(PORTS);
    const own = { PORT: String(port), DATA_DIR: undefined, ARTIFACTS_DIR: undefined };
    // stores that others share, which it leaves alone
    const shared = {
      COMPOSITION_URL: 'postgres://nobody@127.0.0.1:1/none',
      ARTIFACTS_URL: 's3://others/builds',
    };
    const dev = npm(['dev', '--', 'mf-lobby'], { ...own, ...shared });
    await dev.says('lobby follows its sources', STARTED);
    const page = await newWindow(browser);
    await page.goto(`http://localhost:${port}/`);
    await editWhileTyping(page, 'Edited');
    await page.close();
    await dev.stop();
  });

test.describe('`dev --against` a deployed site', () => {
  let port: number;
  let dev: Running;
  test.beforeAll(async ({ ownSite }) => {
    test.setTimeout(1000 * RELEASED);
    port = await freePorts(PORTS);
    const { DATA_DIR } = storesOf(ownSite);
    dev = npm(['dev', '--', 'mf-lobby', '--against', siteUrl()], { DATA_DIR, PORT: String(port) });
    await dev.says('/-/override?token=', RELEASED);
  });
  test.afterAll(() => dev.stop());
  const server = () => `localhost:${port + 10}`;

  test('puts the area into it for one browser, where an edit keeps its state', async ({
    browser,
  }) => {
    const [link = ''] = /http\S+\/-\/override\?token=\S+/.exec(dev.said()) ?? [];
    const page = await newWindow(browser);
    await page.goto(link);
    const answer = page.waitForResponse((response) => response.url() === `${siteUrl()}/`);
    await page.getByRole('button', { name: 'Use these builds' }).click();
    const { 'content-security-policy': policy } = (await answer).headers();
    expect(policy).toContain(`ws://${server()}`);
    await editWhileTyping(page, 'Against');
    await page.close();

    const usual = await fetch(siteUrl());
    expect(usual.headers.get('content-security-policy')).not.toContain(server());
    expect(await usual.text()).not.toMatch(/refresh\.[0-9a-f]+\.js/);
  });

  test('a page of a shell without a refresh script is loaded anew, and shows the edit', async ({
    browser,
  }) => {
    const older = ({ refresh: _, ...release }: Release): Release => release;
    const build = publishAgain('shell', buildOf('shell'), `${buildOf('shell')}older`, {
      release: older,
    });
    const page = await newWindow(browser);
    await giveBuilds(page.context(), { shell: build, lobby: `http://${server()}/remoteEntry.js` });
    await page.goto(`${siteUrl()}/games/slots`);
    const search = page.getByRole('main').getByRole('searchbox');
    await expect(search).toBeVisible();
    expect(await page.content()).not.toMatch(/refresh\.[0-9a-f]+\.js/);
    const loaded = page.waitForEvent('load');
    mark('Reloaded');
    await loaded;
    await expect(search).toHaveAttribute('placeholder', /^Reloaded /);
    await page.close();
  });

  test('answers pages of that site alone', async () => {
    const entry = `http://${server()}/remoteEntry.js`;
    const allowed = async (origin: string) =>
      (await fetch(entry, { headers: { origin } })).headers.get('access-control-allow-origin');
    expect(await allowed(siteUrl())).toBe(siteUrl());
    expect(await allowed('https://elsewhere.test')).toBeNull();
  });

  test('says what to set when the site refuses the link', async () => {
    const other = await freePorts(PORTS);
    const DATA_DIR = join(clone.dir, '.data-of-another');
    const { ended } = npm(['dev', '--', 'mf-lobby', '--against', siteUrl()], {
      DATA_DIR,
      PORT: String(other),
    });
    const { status, err } = await ended;
    expect(status).toBe(1);
    expect(err).toContain(`${siteUrl()} refuses the link (403); try: OVERRIDE_SECRET=`);
    expect(err).toContain(`STAFF_DEV_ORIGINS name http://localhost:${other + 10}`);
  });
});
