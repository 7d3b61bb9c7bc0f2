import { randomUUID } from 'node:crypto';
import { gamesHost, gamesUrl, siteUrl } from '../support/site';
import { GAME, play, runGame, topUp } from './support/money';
import { signedHeaders, unversioned, wordsOf } from './support/partners';
import { expect, test } from './support/test';

const PATH = '/operator/free-spins';
/** Free spins of somebody else's making: anyone who could sign it could give money away. */
const order = (rest: object = {}) => ({
  reward: randomUUID(),
  user: 'x'.repeat(32),
  game_code: GAME,
  currency: 'EUR',
  bet: 20,
  count: 500,
  ...rest,
});
const host = () => ({ host: gamesHost() });

test('free spins are ordered by the operator alone, fresh and unchanged', async ({ guest }) => {
  const body = JSON.stringify(order());
  const now = Date.now();
  const secret = wordsOf('provider');
  const good = signedHeaders('provider', secret, PATH, body, now);
  const attempts: [string, string, Record<string, string>][] = [
    ['unsigned', body, { 'content-type': 'application/json' }],
    ['unsigned, as text', body, { 'content-type': 'text/plain' }],
    ['with another key', body, signedHeaders('provider', 'guessed', PATH, body, now)],
    [
      'with the key of the webhook',
      body,
      signedHeaders('provider', wordsOf('webhook'), PATH, body, now),
    ],
    ['of ten minutes ago', body, signedHeaders('provider', secret, PATH, body, now - 600_000)],
    ['of ten minutes ahead', body, signedHeaders('provider', secret, PATH, body, now + 600_000)],
    ['with another body', JSON.stringify(order()), good],
    ['with another time', body, { ...good, 'x-provider-timestamp': String(now + 1) }],
    [
      'for another path',
      body,
      signedHeaders('provider', secret, '/operator/round-view', body, now),
    ],
    ['for no path', body, unversioned('provider', secret, body, now)],
    ['without a body', '', good],
  ];
  for (const [what, raw, headers] of attempts) {
    const answer = await guest.ask('POST', gamesUrl() + PATH, {
      raw,
      headers: { ...headers, ...host() },
    });
    expect([what, answer.status >= 400 && answer.status < 500]).toEqual([what, true]);
    expect([what, answer.text.includes('RS_OK')]).toEqual([what, false]);
  }
});

test('an order takes the fields that it names and no others, at a bet of the game', async ({
  guest,
}) => {
  const bodies = [
    order({ win: 1e9 }),
    order({ bet: -20 }),
    order({ bet: 0.5 }),
    order({ bet: 21 }),
    order({ count: 501 }),
    order({ count: '5' }),
    order({ game_code: '../../etc' }),
    order({ user: { $ne: '' } }),
    order({ reward: '' }),
    [order()],
    null,
  ];
  for (const given of bodies) {
    const raw = JSON.stringify(given);
    const headers = {
      ...signedHeaders('provider', wordsOf('provider'), PATH, raw, Date.now()),
      ...host(),
    };
    const answer = await guest.ask('POST', gamesUrl() + PATH, { raw, headers });
    expect([given, answer.status >= 400 && answer.status < 500]).toEqual([given, true]);
  }
});

test('it is no address of the site, and no run token opens it', async ({ guest, another }) => {
  const player = await another();
  const token = await runGame(player);
  const raw = JSON.stringify(order());
  const headers = signedHeaders('provider', wordsOf('provider'), PATH, raw, Date.now());
  for (const prefix of ['', '/json-api/..', '/api/..', '/media/..', '//']) {
    const answer = await guest.ask('POST', siteUrl() + prefix + PATH, { raw, headers });
    expect([prefix, answer.status]).toEqual([prefix, 404]);
  }
  const bearer = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    ...host(),
  };
  const answer = await guest.ask('POST', gamesUrl() + PATH, { raw, headers: bearer });
  expect(answer.status).toBe(401);
  expect((await play(player, token, 'session', { slug: GAME })).json.gift).toBeNull();
});

test('the picture of a round is ordered by the operator alone, and its ticket opens nothing else', async ({
  guest,
  another,
}) => {
  const player = await another();
  await topUp(player);
  const token = await runGame(player);
  await play(player, token, 'session', { slug: GAME });
  const { round } = (await play(player, token, 'spin', { clientRoundId: randomUUID(), bet: 20 }))
    .json;
  const from = new Date(Date.now() - 600_000).toISOString();
  const period = new URLSearchParams({ from, to: new Date(Date.now() + 600_000).toISOString() });
  const [{ id }] = (await player.ask('GET', `/json-api/v2/rounds?${period}`)).json.items;
  const { json } = await player.ask('GET', '/json-api/users/profile');
  const order = {
    round: round.roundId,
    user: json.data.hash,
    game_code: GAME,
    lang: 'en',
    site: siteUrl(),
  };
  const raw = JSON.stringify(order);
  const unsigned = { 'content-type': 'application/json', ...host() };
  expect(
    (await guest.ask('POST', `${gamesUrl()}/operator/round-view`, { raw, headers: unsigned }))
      .status,
  ).toBe(401);
  for (const change of [
    { user: 'x'.repeat(32) },
    { game_code: 'copper-falls' },
    { site: 'javascript:1' },
    { lang: '<' },
  ]) {
    const changed = JSON.stringify({ ...order, ...change });
    const headers = {
      ...signedHeaders(
        'provider',
        wordsOf('provider'),
        '/operator/round-view',
        changed,
        Date.now(),
      ),
      ...host(),
    };
    const answer = await guest.ask('POST', `${gamesUrl()}/operator/round-view`, {
      raw: changed,
      headers,
    });
    expect([change, answer.status >= 400 && answer.status < 500]).toEqual([change, true]);
  }
  const other = await another();
  expect((await other.ask('POST', `/json-api/v2/rounds/${id}/view`, { body: {} })).codes).toEqual([
    'round_not_found',
  ]);
  const shown = await player.ask('POST', `/json-api/v2/rounds/${id}/view`, { body: {} });
  // one with free spins has not ended
  if (round.freeLeft > 0) return expect(shown.codes).toEqual(['round_not_over']);
  const ticket = new URL(shown.json.data.url).searchParams.get('token') ?? '';
  expect((await play(guest, ticket, 'spin', { clientRoundId: randomUUID(), bet: 20 })).status).toBe(
    401,
  );
  for (const forged of [
    token,
    `${ticket}x`,
    ticket.replace(/^[^.]+/, randomUUID()),
    '..',
    'a.9999999999999.b',
  ])
    expect((await play(guest, forged, 'replay', {})).status).toBe(401);
  expect((await play(guest, ticket, 'replay', {})).json.round.roundId).toBe(round.roundId);
});
