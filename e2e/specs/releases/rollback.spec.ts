import { expect, test } from '../../support/releases';
import { change, liveRevision, publishNewer } from '../../support/team';
import { CORE } from '../../support/test';

test('a release that nobody wants is rolled back at the console', { tag: CORE }, async ({
  releaseConsole,
  newVisitor,
}) => {
  const before = await liveRevision();
  const build = publishNewer('lobby');
  const promoted = await change('promote', 'mf-lobby', build);
  const meets = async (heading: string) => {
    const visitor = await newVisitor();
    await visitor.lobby.open();
    await expect(visitor.lobby.heading).toHaveText(heading);
  };
  await meets('Newer games at Aurora');

  await releaseConsole.logIn('Nora');
  await releaseConsole.go('History');
  await expect(releaseConsole.revision(promoted)).toContainText(`promote lobby@${build}`);
  await expect(releaseConsole.revision(promoted)).toContainText('live');
  const former = releaseConsole.revision(before);
  await former.getByRole('link', { name: 'Go back' }).click();
  await releaseConsole.page.getByRole('button', { name: 'Roll back lobby' }).click();
  const restored = await releaseConsole.makeItLive();
  await expect(
    releaseConsole.page.getByText(`roll back lobby to revision ${before}`),
  ).toBeVisible();
  await meets('Games at Aurora');

  await releaseConsole.go('History');
  await expect(releaseConsole.revision(restored)).toContainText('console (Nora)');
});
