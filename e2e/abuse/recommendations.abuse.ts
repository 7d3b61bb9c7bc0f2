import { expect, test } from './support/test';

const PATH = '/json-api/users/recommendations';

test('nobody switches another’s recommendations, by no field and no address', async ({
  another,
}) => {
  const [victim, thief] = [await another(), await another()];
  const owner = victim.account?.email;
  for (const extra of [
    { playerId: 1 },
    { player: owner },
    { hash: 'x' },
    { chosenAt: '2000-01-01' },
  ]) {
    const body = { personal: false, ...extra };
    expect((await thief.ask('PUT', PATH, { body })).status).toBe(422);
  }
  expect((await thief.ask('PUT', PATH, { body: { personal: false } })).status).toBe(200);
  expect(
    (await thief.ask('PUT', `${PATH}?player=${owner}`, { body: { personal: true } })).status,
  ).toBe(422);
  expect((await victim.ask('GET', PATH)).json.data).toEqual({ personal: true });
  for (const bad of [null, 'false', 0, [], {}])
    expect((await thief.ask('PUT', PATH, { body: { personal: bad } })).status).toBe(422);
});

test('a player’s recommended games are in no answer to anybody else, and in no kept one', async ({
  another,
  guest,
}) => {
  const one = await another();
  const games = '/json-api/v2/games/recommended';
  const own = await one.ask('GET', games);
  expect([own.json.data.personal, own.headers['cache-control']]).toEqual([true, 'no-store']);
  const known = await guest.ask('GET', games);
  expect(known.json.data.personal).toBeNull();
  expect(known.text).not.toContain('because_you_played');
});
