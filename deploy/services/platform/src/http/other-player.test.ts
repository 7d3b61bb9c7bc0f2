import { openEither } from '../testing/database';
import { Harness } from '../testing/harness';

let site: Harness;
beforeAll(async () => {
  site = await Harness.start(await openEither());
});
afterAll(() => site.close());

test('B5a: a call of a page that shows another player is refused, and changes nothing', async () => {
  const [owner, other] = [await site.player(), await site.player()];
  const idOf = async (token: string): Promise<number> =>
    (await site.call('GET', '/json-api/users/profile', { token })).body.data.user_id;
  const [own, others] = [await idOf(owner.token), await idOf(other.token)];
  const localeAfter = async (shown: string) => {
    const headers = { 'x-player': shown };
    const { status, codes } = await site.call('PUT', '/json-api/users/profile', {
      token: owner.token,
      headers,
      body: { locale: 'it' },
    });
    const { body } = await site.call('GET', '/json-api/users/profile', { token: owner.token });
    return [status, codes, body.data.locale];
  };
  for (const shown of [`${others}`, '', '0', `${own}0`, `${own}, ${others}`])
    expect(await localeAfter(shown)).toEqual([409, ['other_player'], 'ru']);
  expect(await localeAfter(`${own}`)).toEqual([200, [], 'it']);
});

test('B5a: a guest shows nobody', async () => {
  const { status } = await site.call('GET', '/json-api/actions', { headers: { 'x-player': '7' } });
  expect(status).toBe(200);
});
