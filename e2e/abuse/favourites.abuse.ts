import { expect, test } from './support/test';

const PATH = '/json-api/v2/favourites';

test('a list of favourites takes no more than fit, whatever is sent at once', async ({
  another,
}) => {
  const player = await another();
  const { json } = await player.ask('GET', '/json-api/v2/games?limit=240');
  const slugs: string[] = json.items.map(({ slug }: { slug: string }) => slug);
  const merge = (some: unknown) => player.ask('POST', PATH, { body: { slugs: some } });
  for (const bad of [[...slugs.slice(0, 201)], [''], [7], 'all', [null], ['x'.repeat(151)]])
    expect((await merge(bad)).status).toBe(422);
  await Promise.all([slugs.slice(0, 150), slugs.slice(50, 240)].map(merge));
  const full = (await player.ask('GET', PATH)).json.data;
  expect(full.slugs).toHaveLength(200);
  const late = slugs.find((slug) => !full.slugs.includes(slug));
  const answer = await player.ask('PUT', `${PATH}/${late}`, { body: { favourite: true } });
  expect([answer.status, answer.codes]).toEqual([422, ['favourites_full']]);
});

test('nobody writes into another’s list, by no field and no address', async ({ another }) => {
  const [victim, thief] = [await another(), await another()];
  await victim.ask('PUT', `${PATH}/lunar-leap`, { body: { favourite: true } });
  for (const extra of [{ playerId: 1 }, { owner: victim.account?.email }, { version: 9e9 }]) {
    const body = { favourite: false, ...extra };
    expect((await thief.ask('PUT', `${PATH}/lunar-leap`, { body })).status).toBe(422);
  }
  await thief.ask('PUT', `${PATH}/lunar-leap`, { body: { favourite: false } });
  expect((await victim.ask('GET', PATH)).json.data.slugs).toEqual(['lunar-leap']);
  for (const slug of ['..%2Fgames', "x'%3B drop table favourites--", '%00'])
    expect(
      (await thief.ask('PUT', `${PATH}/${slug}`, { body: { favourite: true } })).status,
    ).toBeLessThan(500);
});
