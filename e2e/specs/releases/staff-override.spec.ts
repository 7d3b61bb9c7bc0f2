import { signedOverride } from '../../faults/override';
import { expect, test } from '../../support/releases';
import { compose, publishNewer } from '../../support/team';

interface Override {
  link: string;
  token: string;
  until: string;
}
const TWO_HOURS = 7_200_000;

test('staff looks at a build that players do not have, and goes back with one press', async ({
  page,
  site,
  newVisitor,
}) => {
  const build = publishNewer('lobby');
  const { link, until } = await compose<Override>('override', `mf-lobby=${build}`, '--for', '2h');
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(TWO_HOURS - 60_000);

  await page.goto(link);
  await expect(page.getByRole('heading')).toHaveText('Other builds of Aurora for this browser');
  await expect(page.getByRole('row')).toHaveText([`lobby${build}`]);
  await page.getByRole('button', { name: 'Use these builds' }).click();

  await expect(site.lobby.heading).toHaveText('Newer games at Aurora');
  const { banner } = site.frame;
  await expect(banner.getByRole('listitem')).toHaveText([`lobby ${build}`]);
  await expect(banner.getByRole('time')).toHaveAttribute('datetime', until);
  const player = await newVisitor();
  await player.lobby.open();
  await expect(player.lobby.heading).toHaveText('Games at Aurora');
  await expect(player.frame.banner).toBeHidden();

  await banner.getByRole('button', { name: 'Reset' }).click();
  await expect(site.lobby.heading).toHaveText('Games at Aurora');
  await expect(banner).toBeHidden();
});

test.describe('a link is refused in a sentence', () => {
  const swapped = (token: string) => {
    const payload = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
    const other = { ...payload, exp: payload.exp + 86_400 };
    return `${Buffer.from(JSON.stringify(other)).toString('base64url')}.${token.split('.')[1]}`;
  };
  const areas = () => ({ lobby: publishNewer('lobby') });

  for (const [what, tokenOf, status, sentence] of [
    ['forged', () => swapped(signedOverride(areas())), 403, 'was not made for this site'],
    ['expired', () => signedOverride(areas(), { begun: 3700 }), 403, 'has ended'],
    ['malformed', () => 'lobby=newer', 400, 'is no override'],
  ] as const) {
    test(`that is ${what}`, async ({ page, site, problems }) => {
      problems.expect(/status of 40[03].*\/-\/override/);
      const answer = await page.goto(`/-/override?token=${encodeURIComponent(tokenOf())}`);
      expect(answer?.status()).toBe(status);
      await expect(page.getByRole('heading')).toHaveText('No override');
      await expect(page.getByText(sentence)).toBeVisible();
      await page.getByRole('link', { name: 'To the site' }).click();
      await expect(site.lobby.heading).toHaveText('Games at Aurora');
      await expect(site.frame.banner).toBeHidden();
    });
  }
});
