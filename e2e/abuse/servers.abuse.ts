import { platformUrl, siteUrl } from '../support/site';
import type { Answer } from './support/caller';
import { CALLS } from './support/calls';
import { type Partner, signedHeaders, unversioned, wordsOf } from './support/partners';
import { expect, test } from './support/test';

/** Calls of other servers, and whose they are; one that is added at the platform fails the first test until it stands here. */
const PARTNERS = {
  '/treasury/webhook': 'webhook',
  '/treasury/payout-webhook': 'webhook',
  '/provider/session': 'provider',
  '/provider/v2/user/info': 'provider',
  '/provider/v2/user/balance': 'provider',
  '/provider/v2/jackpots': 'provider',
  '/provider/v2/transaction/bet': 'provider',
  '/provider/v2/transaction/win': 'provider',
  '/provider/v2/transaction/rollback': 'provider',
  '/edge/conversions': 'edge',
  '/edge/before': 'edge',
  '/edge/apart': 'edge',
  '/edge/person': 'edge',
} as const;
const paths = Object.entries(PARTNERS);

/** How a partner is told no: by the site's codes, or by the statuses of the providers' protocol. */
const told = (partner: Partner, { status, codes, json }: Answer) =>
  partner === 'provider' ? [status, json.status] : [status, ...codes];
const NOT_SIGNED = {
  webhook: [401, 'bad_signature'],
  provider: [200, 'RS_ERROR_INVALID_SIGNATURE'],
  edge: [401, 'bad_signature'],
};

test('every call that is none of the contract is a partner’s, and stands here', async ({
  guest,
}) => {
  const { json } = await guest.ask('GET', `${platformUrl()}/docs/json`);
  const known = new Set(CALLS.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`));
  const served = Object.entries<Record<string, unknown>>(json.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const others = served.filter(
    (call) => !known.has(call) && !call.startsWith('GET ') && !call.startsWith('HEAD '),
  );
  expect(others.sort()).toEqual(
    Object.keys(PARTNERS)
      .map((path) => `POST ${path}`)
      .sort(),
  );
});

for (const [path, partner] of paths) {
  test(`${path} takes the word of its partner alone, fresh and unchanged`, async ({ guest }) => {
    const body = '{"roundId":"r"}';
    const now = Date.now();
    const secret = wordsOf(partner);
    const good = signedHeaders(partner, secret, path, body, now);
    const post = (raw: string, headers: Record<string, string>) =>
      guest.ask('POST', platformUrl() + path, { raw, headers });
    const attempts: [string, string, Record<string, string>][] = [
      ['unsigned', body, {}],
      ['with another key', body, signedHeaders(partner, 'guessed', path, body, now)],
      ['of ten minutes ago', body, signedHeaders(partner, secret, path, body, now - 600_000)],
      ['of ten minutes ahead', body, signedHeaders(partner, secret, path, body, now + 600_000)],
      ['with another body', '{"roundId":"s"}', good],
      ['with another time', body, { ...good, [`x-${partner}-timestamp`]: String(now + 1) }],
      ['for another path', body, signedHeaders(partner, secret, `${path}/other`, body, now)],
      ['for no path', body, unversioned(partner, secret, body, now)],
      ['without a body', '', good],
    ];
    for (const other of new Set(Object.values(PARTNERS)))
      if (other !== partner)
        attempts.push([
          `with the key of ${other}`,
          body,
          signedHeaders(partner, wordsOf(other), path, body, now),
        ]);
    for (const [what, raw, headers] of attempts) {
      const answer = await post(raw, headers);
      expect([what, ...told(partner, answer)]).toEqual([what, ...NOT_SIGNED[partner]]);
    }
    // the word is right, the body is not: closed here as everywhere
    const signed = await post(body, good);
    if (partner === 'provider')
      expect(told(partner, signed)).toEqual([200, 'RS_ERROR_WRONG_SYNTAX']);
    else expect(signed.status).toBe(422);
  });

  test(`${path} is no address of the site`, async ({ guest, victim }) => {
    const headers = signedHeaders(partner, wordsOf(partner), path, '{}', Date.now());
    for (const prefix of ['', '/json-api/..', '/json-api/%2e%2e', '/api/..', '//', '/media/..']) {
      const answer = await guest.ask('POST', siteUrl() + prefix + path, { raw: '{}', headers });
      expect([prefix, answer.status]).toEqual([prefix, 404]);
    }
    expect((await victim.ask('POST', path, { body: {} })).status).toBe(404);
  });
}
