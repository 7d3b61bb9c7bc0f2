/** @own-modules */
import * as argon2 from '@node-rs/argon2';
import { openEither } from '../../../testing/database';
import { Harness } from '../../../testing/harness';

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...actual, verify: jest.fn(actual.verify) };
});
const verify = jest.mocked(argon2.verify);

let site: Harness;
beforeAll(async () => {
  site = await Harness.start(await openEither());
});
afterAll(() => site.close());

/** What each look at a hash costs, in the order in which a login takes them. */
const costOf = async (login: string) => {
  verify.mockClear();
  const answer = await site.call('POST', '/json-api/login', {
    body: { login, password: 'not this one' },
  });
  expect(answer).toMatchObject({ status: 401, codes: ['invalid_credentials'] });
  return verify.mock.calls.map(([hash]) => /^\$argon2id\$v=\d+\$[^$]+/.exec(String(hash))?.[0]);
};

test('S6: an unknown address costs a login the same looks at a hash as a known one', async () => {
  const { body } = await site.player();
  const known = await costOf(body.email);
  expect(known).toEqual([expect.any(String)]);
  expect(await costOf('nobody@example.test')).toEqual(known);
  expect(await costOf('79990000000')).toEqual(known);
});
