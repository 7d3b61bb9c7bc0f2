import fc from 'fast-check';
import { email as clientRule } from 'shared-contracts/forms';
import { openEither } from '../../../testing/database';
import { Harness, PASSWORD, registration } from '../../../testing/harness';
import { hashPassword, passwordFits } from './passwords';
import { cleanEmail, isEmail } from './registration';

let site: Harness;
beforeAll(async () => {
  site = await Harness.start(await openEither());
});
afterAll(() => site.close());
const register = (email: string) =>
  site.call('POST', '/json-api/users/register', { body: registration(email) });

test.each([
  'a@b.c"><script>',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  '"a b"@example.test',
  'a@example',
  'a@-example.test',
  'a@exa_mple.test',
  'a..b@example.test',
  '.a@example.test',
  'a@b@example.test',
  `${'a'.repeat(65)}@example.test`,
  'a@example..test',
  'a(comment)@example.test',
  'a@example.test\nbcc:b@example.test',
])('%j is no e-mail, of a registration or a further contact', async (email) => {
  expect((await register(email)).codes).toEqual(['email: invalid_email']);
  const { token } = await site.player();
  const further = await site.call('POST', '/json-api/players/contacts/create/email', {
    token,
    body: { value: email },
  });
  expect(further.codes).toEqual(['value: invalid_email']);
});

test('signs that nobody sees are no part of an e-mail: its player signs in without them, and is registered once', async () => {
  expect((await register('\u200bunseen@example.test\u200b\u00a0')).status).toBe(200);
  const login = (name: string) =>
    site.call('POST', '/json-api/login', { body: { login: name, password: PASSWORD } });
  expect((await login('unseen@example.test')).status).toBe(200);
  expect((await login('unseen@exam\u00adple.test')).status).toBe(200);
  expect((await register('unseen@example.test')).codes).toEqual(['email: email_taken']);
});

test('what the server takes no form refuses', () => {
  const local = fc.string({
    unit: fc.constantFrom(...'abZ9.+_-!#\u00e9\u0436"@ <\u200b'),
    minLength: 1,
    maxLength: 12,
  });
  const domain = fc.string({
    unit: fc.constantFrom(...'abz9.-_\u00e9\u0444[]:\u200b'),
    minLength: 1,
    maxLength: 14,
  });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.emailAddress(),
        fc.tuple(local, domain).map((both) => both.join('@')),
      ),
      (text) => {
        if (isEmail(cleanEmail(text))) expect(clientRule(text, {})).toBeUndefined();
      },
    ),
    { numRuns: 2000 },
  );
});

test('a password is the same however its letters are composed; one hashed as it was typed still fits', async () => {
  const [composed, apart] = ['Caf\u00e9-perdu-77', 'Cafe\u0301-perdu-77'];
  const stored = await hashPassword(apart);
  expect([await passwordFits(stored, composed), await passwordFits(stored, apart)]).toEqual([
    true,
    true,
  ]);
  const { hash } = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  for (const typed of [composed, apart]) {
    const old = await hash(typed);
    expect([await passwordFits(old, composed), await passwordFits(old, apart)]).toEqual([
      true,
      true,
    ]);
  }
  expect(await passwordFits(stored, 'Cafe-perdu-77')).toBe(false);
});
