import { expect, test } from '../../support/releases';
import { change, compose, liveRevision, publishNewer } from '../../support/team';

test('builds that only run together come in one revision, and go in one', async ({
  newVisitor,
}) => {
  const before = await liveRevision();
  const [lobby, promo] = [publishNewer('lobby'), publishNewer('promo')];
  const promoted = await change('promote', '--set', `mf-lobby@${lobby},mf-promo@${promo}`);
  expect(promoted).toBe(before + 1);
  const meets = async (games: string, promotions: string) => {
    const visitor = await newVisitor();
    await visitor.lobby.open();
    await expect(visitor.lobby.heading).toHaveText(games);
    await visitor.promo.open();
    await expect(visitor.promo.heading).toHaveText(promotions);
  };
  await meets('Newer games at Aurora', 'Newer promotions');

  const { sets } = await compose<{ sets: { id: string; members: object }[] }>('show');
  expect(sets).toMatchObject([{ members: { lobby, promo } }]);
  const back = await change(
    'demote',
    '--set',
    sets[0]?.id ?? '',
    '--reason',
    'players miss the old words',
  );
  expect(back).toBe(promoted + 1);
  await meets('Games at Aurora', 'Promotions');
});

test('a canary of a set gives a visitor all of it or nothing', async ({ newVisitor }) => {
  const [lobby, promo] = [publishNewer('lobby'), publishNewer('promo')];
  await change('canary', '--set', `mf-lobby@${lobby},mf-promo@${promo}`, '50%');
  const met = new Set<string>();
  for (let visits = 0; visits < 40 && met.size < 2; visits += 1) {
    const visitor = await newVisitor();
    await visitor.lobby.open();
    const isNewer = (await visitor.lobby.heading.textContent())?.startsWith('Newer') ?? false;
    await visitor.promo.open();
    await expect(visitor.promo.heading).toHaveText(isNewer ? 'Newer promotions' : 'Promotions');
    met.add(isNewer ? 'newer' : 'former');
    await visitor.page.context().close();
  }
  expect([...met].sort()).toEqual(['former', 'newer']);
});
