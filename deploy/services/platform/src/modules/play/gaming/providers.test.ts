import { randomUUID } from 'node:crypto';
import { Value } from '@sinclair/typebox/value';
import { sql } from 'drizzle-orm';
import { GameFrameSchema } from 'shared-contracts/api/schemas';
import { signedHeaders } from '../../../http/signed';
import { openEither } from '../../../testing/database';
import { Harness, SITE } from '../../../testing/harness';
import { GAME, run } from '../../../testing/table';

const SPARROW = 'weathercock-waltz';
let site: Harness;
beforeAll(async () => {
  site = await (await Harness.start(await openEither())).withCatalogue();
});
afterAll(() => site.close());

const secretOf = (id: string) =>
  site.services.core.config.providers.find((one) => one.id === id)?.secret ?? '';
/** A call of a provider, with its own key. */
const as = async (id: string, path: string, body: object) => {
  const text = JSON.stringify({ request_uuid: randomUUID(), ...body });
  const headers = signedHeaders('provider', secretOf(id), {
    to: `/provider/${path}`,
    body: text,
    now: site.now,
  });
  const answer = await site.app.server.inject({
    method: 'POST',
    url: `/provider/${path}`,
    payload: text,
    headers,
  });
  return answer.json();
};

test('a run answers the frame of its game’s provider, and the address that this one opens games at', async () => {
  const { token } = await site.player();
  const exitUrl = `${SITE}/`;
  const body = { platform: 'desktop', type: 'real', exitUrl };
  const ask = async (slug: string) =>
    (await site.call('POST', `/json-api/eapi/game-run/${slug}`, { token, body })).body.data;
  const house = await ask(GAME);
  expect(house.frame).toEqual({
    origin: 'http://games.localhost:3001',
    allow: ['autoplay', 'fullscreen'],
    sandbox: ['allow-scripts', 'allow-same-origin'],
  });
  const theirs = await ask(SPARROW);
  expect(theirs.frame).toMatchObject({
    origin: 'http://tin-sparrow.localhost:3001',
    allow: ['autoplay'],
    dialect: { envelope: 'json', in: { 'sparrow:quit': { type: 'exit' } } },
  });
  const url = new URL(theirs.run_url);
  expect([url.origin, url.pathname]).toEqual([theirs.frame.origin, `/open/${SPARROW}`]);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    session: theirs.runToken,
    language: 'ru',
    parent: SITE,
    home: exitUrl,
  });
  for (const { frame } of [house, theirs]) expect(Value.Check(GameFrameSchema, frame)).toBe(true);
});

test('whose a game is says its studio, from the database', async () => {
  const { token } = await site.player();
  const { db } = site.services.core;
  const move = (slug: string) =>
    db.execute(sql`update games set provider_slug = ${slug} where slug = ${SPARROW}`);
  await move('copperfin');
  const { body } = await run(site, token, { slug: SPARROW });
  expect(new URL(body.data.run_url).hostname).toBe('games.localhost');
  await move('tin-sparrow');
  expect((await run(site, token, { slug: SPARROW })).body.data.frame.allow).toEqual(['autoplay']);
});

test('N2c, Y2a: two providers of one game server have a key each, and neither plays the other’s games', async () => {
  expect(new Set(['house', 'tin-sparrow'].map(secretOf)).size).toBe(2);
  const { token, hash } = await site.richPlayer(1000);
  const { body } = await run(site, token, { slug: SPARROW });
  const opened = { run_token: body.data.runToken };
  expect((await as('house', 'session', opened)).status).toBe('RS_ERROR_INVALID_GAME');
  expect(await as('tin-sparrow', 'session', opened)).toMatchObject({
    status: 'RS_OK',
    game_code: SPARROW,
  });
  const bet = {
    user: hash,
    token: body.session_id,
    game_code: SPARROW,
    round: 'r1',
    currency: 'EUR',
    transaction_uuid: randomUUID(),
    amount: 100,
  };
  expect((await as('house', 'v2/transaction/bet', bet)).status).toBe('RS_ERROR_INVALID_GAME');
  expect(await as('tin-sparrow', 'v2/transaction/bet', bet)).toMatchObject({
    status: 'RS_OK',
    balance: 900,
  });
  const { currency: _, amount: __, ...place } = bet;
  const back = {
    ...place,
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: bet.transaction_uuid,
  };
  expect((await as('house', 'v2/transaction/rollback', back)).status).toBe('RS_ERROR_INVALID_GAME');
  expect(await as('tin-sparrow', 'v2/transaction/rollback', back)).toMatchObject({
    status: 'RS_OK',
    balance: 1000,
  });
});

test('N2c: a bet that a provider took is its to settle, whosever the game is by then', async () => {
  const { token, hash } = await site.richPlayer(1000);
  const { body } = await run(site, token, { slug: SPARROW });
  const seat = {
    user: hash,
    token: body.session_id,
    game_code: SPARROW,
    round: 'r1',
    currency: 'EUR',
  };
  const bet = { ...seat, transaction_uuid: randomUUID(), amount: 100 };
  expect((await as('tin-sparrow', 'v2/transaction/bet', bet)).status).toBe('RS_OK');
  const { db } = site.services.core;
  await db.execute(sql`update games set provider_slug = 'copperfin' where slug = ${SPARROW}`);
  const win = {
    ...seat,
    transaction_uuid: randomUUID(),
    amount: 300,
    round_closed: true,
    reference_transaction_uuid: bet.transaction_uuid,
  };
  expect(await as('tin-sparrow', 'v2/transaction/win', win)).toMatchObject({
    status: 'RS_OK',
    balance: 1200,
  });
  const next = { ...bet, round: 'r2', transaction_uuid: randomUUID() };
  expect((await as('tin-sparrow', 'v2/transaction/bet', next)).status).toBe(
    'RS_ERROR_INVALID_GAME',
  );
  await db.execute(sql`update games set provider_slug = 'tin-sparrow' where slug = ${SPARROW}`);
});
