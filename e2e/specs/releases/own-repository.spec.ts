import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OwnRepository, ownRepository } from '../../support/own-repository';
import { expect, test } from '../../support/releases';
import { siteUrl } from '../../support/site';
import { change, compose } from '../../support/team';

/** A team's first part, in a framework of its own choice: `badge` fills a place under the lobby. */
const BADGE = `import { bridge } from 'shared-contracts/bridge';
import type { RewardsStores } from '../../stores';
import { useStores } from '../context';

export default bridge<object, RewardsStores>({
  load: () => import(/* webpackChunkName: "badge-lit" */ './badge.lit'),
  useStores,
});
`;
const BADGE_IN_LIT = `import { html, render } from 'lit-html';
import type { Mount } from 'shared-contracts/bridge';
import { autorun } from 'shared-contracts/lib/state';
import type { RewardsStores } from '../../stores';

export const mount: Mount<object, RewardsStores> = (element, { stores }) => {
  let pressed = 0;
  const press = () => {
    pressed += 1;
    paint();
  };
  const paint = () =>
    render(
      html\`<section aria-label="Rewards">
        <p>Winners: \${stores.winners.newest.value?.length ?? 0}</p>
        <button @click=\${press}>Pressed \${pressed} times</button>
      </section>\`,
      element,
    );
  stores.winners.newest.ensure();
  return { unmount: autorun(paint) };
};
`;
const POLICY = 'lit-html';

const FILLS = "fills: [{ slot: 'main.aside', part: 'badge', for: 'all', load: 'always' }],";
const TEAM = ['--team', 'rewards'];

/** Releases over HTTP, with a token and a key of the team: it has nothing else of the site. @returns the build and what the gate looked at */
const publish = async (
  repository: OwnRepository,
): Promise<{ build: string; gate: { name: string; detail: string }[] }> => {
  const keys = mkdtempSync(join(tmpdir(), 'team-key-'));
  try {
    const key = join(keys, 'team.pem');
    await compose('key', 'new', key);
    await compose('key', 'add', `${key}.pub`, ...TEAM);
    const rights = ['--areas', 'rewards', '--may', 'publish,promote', '--pipeline'];
    const { token } = await compose<{ token: string }>('token', 'create', 'CI', ...TEAM, ...rights);
    const env = {
      RELEASE_TOKEN: token,
      RELEASE_KEY_FILE: key,
      DATA_DIR: join(keys, 'data'),
      ARTIFACTS_DIR: undefined,
    };
    const words = ['run', '-s', 'release', '--', '--to', siteUrl(), '--dirty', '--json'];
    return JSON.parse(await repository.npm(words, env));
  } finally {
    rmSync(keys, { recursive: true, force: true });
  }
};

let repository: Awaited<ReturnType<typeof ownRepository>>;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  repository = await ownRepository();
  const { npm, area, read, write, packages } = repository;
  await npm(['init', '--yes']);
  await npm([
    'install',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--prefer-offline',
    ...packages,
    'lit-html@3.3.3',
  ]);
  await area('new', 'rewards');
  await npm(['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline']);

  write('src/views/winners/badge.ts', BADGE);
  write('src/views/winners/badge.lit.ts', BADGE_IN_LIT);
  const part =
    'badge: () => import(/* webpackChunkName: "slot-badge" */ \'./views/winners/badge\')';
  write('src/area.ts', read('src/area.ts').replace('slots: {}', `slots: { ${part} }`));
  write('src/manifest.ts', read('src/manifest.ts').replace('fills: [],', FILLS));
  const manifest = { ...JSON.parse(read('package.json')), policy: { 'trusted-types': [POLICY] } };
  write('package.json', JSON.stringify(manifest, null, 2));
});
test.afterAll(() => repository.remove());

test('an area in a repository of its own is tested, built, published and seen, in a framework of its own', async ({
  page,
  problems,
  releaseConsole,
}) => {
  test.setTimeout(300_000);
  await repository.npm(['test', '--', '--silent']);
  await repository.npm(['run', 'build']);
  const { build, gate } = await publish(repository);
  // P-59: the packed page opens it
  expect(gate.find(({ name }) => name === 'browser')?.detail).toMatch(/^\d+ openings in Chromium/);
  expect(gate.find(({ name }) => name === 'policy')?.detail).toContain(
    `npm run compose -- policy grant rewards trusted-types ${POLICY}`,
  );
  const live = async () =>
    (await (await fetch(`${siteUrl()}/composition.json`)).json()).areas.rewards?.build;
  await expect.poll(live, { timeout: 20_000 }).toBe(build);

  // asked for and not granted: the policy stays as it is
  problems.expect(/trusted-types|TrustedTypePolicy|lit-html/i);
  await page.goto('/');
  await expect(
    page.getByRole('complementary').getByRole('button', { name: 'Try again' }),
  ).toBeVisible();
  await releaseConsole.logIn('Team');
  await releaseConsole.go('Errors');
  await expect(releaseConsole.row('rewards').first()).toContainText('node_modules/lit-html/');

  await change('policy', 'grant', 'rewards', 'trusted-types', POLICY);
  await page.goto('/');
  const rewards = page.getByRole('region', { name: 'Rewards' });
  await expect(rewards.getByText(/^Winners: [1-9]/)).toBeVisible();
  await rewards.getByRole('button').click();
  await expect(rewards.getByRole('button')).toHaveText('Pressed 1 times');

  // its page is in the menu, and at its address
  await page.getByRole('link', { name: 'Latest winners', exact: true }).first().click();
  await expect(page).toHaveURL(/\/rewards$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest winners');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest winners');
});

test('tools of federation read of a page what it is made of, and of a build its manifest', async ({
  page,
}) => {
  await page.goto('/promo');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const told = await page.waitForFunction(() => {
    const { moduleInfo, __SHARE__: shares } = (window as never as { __FEDERATION__: Told })
      .__FEDERATION__;
    return moduleInfo.shell ? { moduleInfo, shares: Object.keys(shares) } : null;
    interface Told {
      moduleInfo: Record<
        string,
        {
          remotesInfo: Record<string, { matchedVersion: string }>;
          publicPath: string;
          globalName: string;
        }
      >;
      __SHARE__: object;
    }
  });
  const { moduleInfo, shares } = (await told.jsonValue()) as NonNullable<
    Awaited<ReturnType<typeof told.jsonValue>>
  >;
  expect(shares.length).toBeGreaterThan(0);
  const { pins } = await compose<{ pins: Record<string, string> }>('show');
  const [name, { matchedVersion = '' } = {}] =
    Object.entries(moduleInfo.shell?.remotesInfo ?? {}).find(([remote]) =>
      remote.startsWith('promo_'),
    ) ?? [];
  expect(name).toBe(`promo_${pins.promo}`);
  const remote = moduleInfo[`${name}:${matchedVersion}`];
  const manifest = await (await fetch(new URL('mf-manifest.json', remote?.publicPath))).json();
  expect(manifest).toMatchObject({
    metaData: { globalName: remote?.globalName, buildInfo: { buildVersion: pins.promo } },
    exposes: [{ path: './area' }],
  });
  expect(matchedVersion).toBe(remote?.publicPath + manifest.metaData.remoteEntry.name);
});
