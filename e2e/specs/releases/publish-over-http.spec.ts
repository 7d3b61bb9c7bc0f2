import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allPackages, temporaryRepository } from 'deploy-tooling/testing';
import { type Running, runIn } from '../../support/command';
import { expect, test } from '../../support/releases';
import { siteUrl } from '../../support/site';
import { compose } from '../../support/team';

const TEXTS = 'mf-tournaments/src/texts/en.json';
const TEAM = ['--team', 'games'];

/** The team's sources, without any store of the site. */
let checkout: ReturnType<typeof temporaryRepository>;
const running: Running[] = [];
test.beforeAll(() => {
  checkout = temporaryRepository(allPackages());
});
test.afterAll(async () => {
  for (const command of running) await command.stop();
  checkout.remove();
});

test('a team that has only a token and a key releases its area to the running site, and no other’s', async ({
  newVisitor,
  releaseConsole,
}) => {
  test.setTimeout(240_000);
  const key = join(checkout.dir, 'team.pem');
  await compose('key', 'new', key);
  await compose('key', 'add', `${key}.pub`, ...TEAM);
  const rights = ['--areas', 'tournaments', '--may', 'publish,promote', '--pipeline'];
  const { token } = await compose<{ token: string }>('token', 'create', 'CI', ...TEAM, ...rights);

  const file = join(checkout.dir, TEXTS);
  const texts = readFileSync(file, 'utf8');
  writeFileSync(file, texts.replace('"Tournaments"', '"Tournaments from afar"'));
  const env = {
    RELEASE_TOKEN: token,
    RELEASE_KEY_FILE: key,
    ARTIFACTS_DIR: undefined,
    DATA_DIR: join(checkout.dir, '.data'),
  };
  const release = (area: string): Running => {
    const words = [
      'deploy/tooling/bin/run.mjs',
      'release',
      area,
      '--no-browser',
      '--to',
      siteUrl(),
    ];
    const command = runIn(checkout.dir, [process.execPath, ...words], env);
    running.push(command);
    return command;
  };
  await release('mf-tournaments').says('everybody gets it with the next page', 200);

  const visitor = await newVisitor();
  await visitor.tournaments.open();
  await expect(visitor.tournaments.heading).toHaveText('Tournaments from afar');
  await releaseConsole.logIn('Nora');
  await releaseConsole.go('History');
  await expect(releaseConsole.page.getByText('CI (team games)').first()).toBeVisible();
  await release('mf-promo').says('is for mf-tournaments, and not for mf-promo', 60);
});
