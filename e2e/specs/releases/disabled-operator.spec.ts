import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, expect, test } from '@playwright/test';
import { ReleaseConsole } from '../../pages/console';
import { withAuthenticator } from '../../support/authenticator';
import { type OwnDatabase, ownDatabase } from '../../support/own-database';
import { type RunningSite, startSite } from '../../support/site-process';

const execute = promisify(execFile);
const OPERATORS = resolve(import.meta.dirname, '../../../.build/server/operators.mjs');
const PASSWORD = 'lantern over the harbour';
/** Whoever is disabled is out within a minute; a reload takes its time. */
const SOON = { timeout: 90_000 };

let database: OwnDatabase | null;
let site: RunningSite;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  database = await ownDatabase();
  test.skip(database === null, 'operators are changed beside a site that has a PostgreSQL');
  site = await startSite({ databaseUrl: database?.url, env: { DESK_SIGN_IN: '1' } });
});
test.afterAll(async () => {
  await site?.stop();
  await database?.drop();
});

const port = () => Number(new URL(site.url).port);
const desk = () => `http://localhost:${port() + 2}/desk`;
/** `npm run operate -- operators` beside the site. @returns what it says */
async function operators(...words: string[]): Promise<string> {
  const { stdout } = await execute(process.execPath, [OPERATORS, ...words], {
    env: {
      ...process.env,
      SANDBOX: '1',
      DATABASE_URL: database?.url,
      DATA_DIR: site.dataDir,
      PORT: String(port()),
    },
  });
  return stdout.trim();
}

/** Somebody who chose password and passkey, came in at the desk and went on to the console. */
async function operator(browser: Browser, name: string): Promise<ReleaseConsole> {
  await operators('--name', name, '--roles', 'releases-all,admin');
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  await withAuthenticator(page);
  await page.goto((await operators('--name', name, '--link')).split('\n').at(-1) ?? '');
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save and add a passkey' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Use the passkey' }).click();
  await expect(page.getByText(`Signed in as ${name}.`)).toBeVisible();
  const releaseConsole = new ReleaseConsole(page);
  await releaseConsole.signInAtTheDesk();
  return releaseConsole;
}

test('K-41e, OP1: who is disabled loses the console and the desk in the pages that are open; others go on', async ({
  browser,
}) => {
  test.slow();
  const [ada, grace] = [await operator(browser, 'ada'), await operator(browser, 'grace')];
  await operators('--name', 'ada', '--disable');
  const shown = async () => {
    await ada.page.reload();
    return ada.heading.textContent();
  };
  await expect.poll(shown, SOON).toBe('Release console');
  await ada.page.getByRole('link', { name: 'Sign in at the desk' }).click();
  await expect(ada.page.getByLabel('Password')).toBeVisible();

  await grace.go('History');
  await expect(grace.heading).toHaveText('History');
  await grace.page.goto(`${desk()}/people`);
  await expect(grace.page.getByRole('heading', { name: 'ada · disabled' })).toBeVisible();
});
