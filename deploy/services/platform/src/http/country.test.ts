import { SERVED_CALLS } from 'shared-contracts/api/served';
import { openEither } from '../testing/database';
import { Harness } from '../testing/harness';

const BARRED = SERVED_CALLS.filter((call) => call.regionBlocked);
let site: Harness;

beforeAll(async () => {
  site = await Harness.start(await openEither());
});
afterAll(() => site.close());

const ask = ({ method, path }: (typeof BARRED)[number], country: string, body: unknown = {}) =>
  site.call(method, path.replace(/\{\w+\}/g, 'any'), { body, headers: { 'x-country': country } });

test('G8: what is barred are ways into an account and games, nothing that can be read', () => {
  expect(BARRED.map(({ path }) => path).sort()).toEqual([
    '/json-api/eapi/game-run/{slug}',
    '/json-api/login',
    '/json-api/login/passkey',
    '/json-api/login/passkey/ask',
    '/json-api/players/phones/confirm',
    '/json-api/players/phones/verify',
    '/json-api/users/register',
    '/json-api/users/restore-password/check',
    '/json-api/users/restore-password/link',
    '/json-api/users/restore-password/request',
    '/json-api/users/restore-password/restore',
  ]);
});

test.each(BARRED.map((call) => [call.path, call] as const))(
  'G8: %s answers 451',
  async (_, call) => {
    for (const country of ['KP', 'kp', 'IR'])
      expect(await ask(call, country)).toMatchObject({ status: 451, codes: ['region_blocked'] });
    expect((await ask(call, 'NL')).status).not.toBe(451);
  },
);

test.each(BARRED.map((call) => [call.path, call] as const))(
  'G8a: %s with two countries, or none that it could be, is 422',
  async (_, call) => {
    for (const country of ['KP, NL', 'Italy', ''])
      expect(await ask(call, country)).toMatchObject({ status: 422, codes: ['validation'] });
  },
);

test('G8, policy.blockedCountries: a sign-up from a blocked country makes nobody', async () => {
  const body = {
    type: 'email',
    email: 'far@example.test',
    password: 'Quiet-Harbour-42',
    currency: 'EUR',
    birthday: '1990-05-17',
    termsAccepted: true,
    adultConfirmed: true,
  };
  const signUp = (country: string) =>
    site.call('POST', '/json-api/users/register', { body, headers: { 'x-country': country } });
  expect((await signUp('KP')).status).toBe(451);
  expect(await signUp('IT')).toMatchObject({ status: 200, codes: [] });
});

test('who is signed in stays so, and the rest can be read', async () => {
  const { token } = await site.player();
  const from = { token, headers: { 'x-country': 'KP' } };
  for (const path of ['/json-api/users/profile', '/json-api/levels', '/json-api/serverdata'])
    expect((await site.call('GET', path, from)).status).toBe(200);
  expect((await site.call('POST', '/json-api/logout', { ...from, body: {} })).status).toBe(200);
});

test('G8b: where a country is asked, nobody comes in without one', async () => {
  const strict = await Harness.start(await openEither(), { countryRequired: true });
  const body = { login: 'far@example.test', password: 'x' };
  expect(await strict.call('POST', '/json-api/login', { body })).toMatchObject({
    status: 403,
    codes: ['forbidden'],
  });
  expect((await strict.call('GET', '/json-api/levels')).status).toBe(200);
  await strict.close();
});
