import { createHmac, randomUUID } from 'node:crypto';
import { gamesHost, gamesUrl, platformUrl, siteUrl, sparrowHost } from '../support/site';
import { GAME, play, runGame, topUp } from './support/money';
import { signedHeaders, wordsOf } from './support/partners';
import { expect, test } from './support/test';

const SPARROW = 'weathercock-waltz';
const spin = (bet: number) => ({ clientRoundId: randomUUID(), bet });
/** What Tin Sparrow signs with: made of the house's key, of which it does not find that one. */
const sparrowKey = () =>
  createHmac('sha256', wordsOf('provider')).update('provider:tin-sparrow').digest('hex');

test('a page of one provider plays no session of the other’s', async ({ another }) => {
  const player = await another();
  await topUp(player);
  const theirs = await runGame(player, SPARROW);
  const { json } = await play(player, theirs, 'session', { slug: SPARROW }, {}, sparrowHost());
  const [bet = 0] = json.rules.betSteps;
  const opened = await play(player, theirs, 'session', { slug: SPARROW });
  expect(opened.codes).toEqual(['bad_token']);
  expect((await play(player, theirs, 'spin', spin(bet))).codes).toEqual(['bad_token']);
  const own = await runGame(player);
  const crossed = await play(player, own, 'session', { slug: GAME }, {}, sparrowHost());
  expect(crossed.codes).toEqual(['bad_token']);
  const foreign = { headers: { origin: `http://${gamesHost()}` } };
  const asked = await play(player, theirs, 'spin', spin(bet), foreign, sparrowHost());
  expect(asked.codes).toEqual(['bad_origin']);
  expect(await player.balance()).toBe(5000);
});

test('a provider’s key moves no money of another one’s games, and takes no orders for it', async ({
  another,
  guest,
}) => {
  const player = await another();
  await topUp(player);
  const { json } = await player.ask('POST', `/json-api/eapi/game-run/${GAME}`, {
    body: { platform: 'desktop', type: 'real' },
  });
  const ask = async (path: string, body: object, secret: string) => {
    const raw = JSON.stringify({ request_uuid: randomUUID(), ...body });
    const to = `/provider/${path}`;
    const headers = signedHeaders('provider', secret, to, raw, Date.now());
    return (await guest.ask('POST', platformUrl() + to, { raw, headers })).json.status;
  };
  const run = { run_token: json.data.runToken };
  expect(await ask('session', run, sparrowKey())).toBe('RS_ERROR_INVALID_GAME');
  expect(await ask('session', run, wordsOf('provider'))).toBe('RS_OK');
  const profile = await player.ask('GET', '/json-api/users/profile');
  const bet = {
    user: profile.json.data.hash,
    token: json.session_id,
    game_code: GAME,
    round: randomUUID(),
    currency: 'EUR',
    transaction_uuid: randomUUID(),
    amount: 1000,
  };
  expect(await ask('v2/transaction/bet', bet, sparrowKey())).toBe('RS_ERROR_INVALID_GAME');
  expect(await player.balance()).toBe(5000);

  const order = {
    reward: randomUUID(),
    user: bet.user,
    game_code: GAME,
    currency: 'EUR',
    bet: 20,
    count: 500,
  };
  const raw = JSON.stringify(order);
  const headers = {
    ...signedHeaders('provider', sparrowKey(), '/operator/free-spins', raw, Date.now()),
    host: gamesHost(),
  };
  const answer = await guest.ask('POST', `${gamesUrl()}/operator/free-spins`, { raw, headers });
  expect([answer.status, answer.text.includes('RS_OK')]).toEqual([401, false]);
});

test('a game is opened at its own provider’s address alone, for the site alone', async ({
  guest,
}) => {
  const site = encodeURIComponent(siteUrl());
  const token = 'x'.repeat(40);
  const page = (host: string, path: string) =>
    guest.ask('GET', `${gamesUrl()}${path}`, { headers: { host } });
  expect((await page(gamesHost(), `/open/${SPARROW}?session=${token}&parent=${site}`)).status).toBe(
    404,
  );
  expect((await page(sparrowHost(), `/play/${GAME}?token=${token}&site=${site}`)).status).toBe(404);
  expect(
    (await page(`other.${sparrowHost()}`, `/open/${SPARROW}?session=${token}&parent=${site}`))
      .status,
  ).toBe(421);
  for (const parent of [
    'https://evil.example',
    `http://${gamesHost()}`,
    `${siteUrl()}.evil.example`,
  ]) {
    const query = `session=${token}&parent=${encodeURIComponent(parent)}`;
    const { status, text } = await page(sparrowHost(), `/open/${SPARROW}?${query}`);
    expect([parent, status, text.includes('<script')]).toEqual([parent, 403, false]);
  }
  const evil = encodeURIComponent('"><script>alert(1)</script>');
  const injected = await page(
    sparrowHost(),
    `/open/${SPARROW}?session=${token}&language=${evil}&parent=${site}&home=${evil}`,
  );
  expect(injected.text).not.toContain('<script>alert');
});
