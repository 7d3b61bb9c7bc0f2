import { randomUUID } from 'node:crypto';
import { gamesHost, gamesUrl, siteUrl } from '../support/site';
import { GAME, play, runGame, topUp } from './support/money';
import { expect, test } from './support/test';

const spin = (bet: number, clientRoundId: string = randomUUID()) => ({ clientRoundId, bet });

test('a game takes calls of its own page with its own token', async ({ another, guest }) => {
  const player = await another();
  const token = await runGame(player);
  const body = { slug: GAME };
  expect((await play(guest, '', 'session', body)).codes).toEqual(['bad_token']);
  for (const forged of [`${token}x`, 'x'.repeat(40), token.slice(0, -2), '../../../etc'])
    expect((await play(guest, forged, 'session', body)).status).toBe(401);
  const foreign: Record<string, string>[] = [
    { origin: siteUrl() },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of foreign) {
    const answer = await play(guest, token, 'session', body, { headers });
    expect([headers, answer.codes]).toEqual([headers, ['bad_origin']]);
  }
  expect((await play(guest, token, 'session', { slug: 'copper-falls' })).codes).toEqual(['unknown_game']);
});

test('a game takes the fields that it names and no others', async ({ another }) => {
  const player = await another();
  const token = await runGame(player);
  expect((await play(player, token, 'session', { slug: GAME })).status).toBe(200);
  const bodies: [Parameters<typeof play>[2], object][] = [
    ['session', { slug: GAME, balance: 1e9 }],
    ['session', { slug: { $ne: '' } }],
    ['spin', { ...spin(100), win: 1e9 }],
    ['spin', { ...spin(100), stops: [0, 0, 0, 0, 0] }],
    ['spin', spin(-100)],
    ['spin', spin(0.5)],
    ['spin', { clientRoundId: randomUUID(), bet: '100' }],
    ['resume', { roundId: 'r', index: -1 }],
    ['demo-credit', { amount: 1e9 }],
  ];
  for (const [name, body] of bodies) {
    const answer = await play(player, token, name, body);
    expect([name, body, answer.codes]).toEqual([name, body, ['bad_request']]);
  }
  expect((await play(player, token, 'demo-credit', {})).codes).toEqual(['bad_request']);
  expect(await player.balance()).toBe(0);
});

test('money that is not there cannot be bet, and a bet is one of the steps', async ({ another }) => {
  const player = await another();
  const token = await runGame(player);
  const { rules } = (await play(player, token, 'session', { slug: GAME })).json;
  const [least = 0] = rules.betSteps;
  expect((await play(player, token, 'spin', spin(least))).codes).toEqual(['insufficient_funds']);
  expect((await play(player, token, 'spin', spin(least + 1))).codes).toEqual(['bad_bet']);
  expect(await player.balance()).toBe(0);
});

test('one round asked for ten times at once is one round, and ten rounds cost ten bets at most', async ({
  another,
}) => {
  const player = await another();
  await topUp(player);
  const token = await runGame(player);
  const { rules } = (await play(player, token, 'session', { slug: GAME })).json;
  const [bet = 0] = rules.betSteps;
  const ask = spin(bet);
  const same = await Promise.all(Array.from({ length: 10 }, () => play(player, token, 'spin', ask)));
  const ids = new Set(same.filter(({ status }) => status === 200).map(({ json }) => json.round.roundId));
  expect(ids.size).toBe(1);
  const won = same.find(({ status }) => status === 200)?.json.round.won ?? 0;
  const { freeLeft } = same.find(({ status }) => status === 200)?.json.round ?? {};
  if (!freeLeft) expect(await player.balance()).toBe(5000 - bet + won);
  const others = await Promise.all(Array.from({ length: 10 }, () => play(player, token, 'spin', spin(bet))));
  expect(others.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await player.balance()).toBeGreaterThanOrEqual(5000 - 11 * bet);
});

test('a run token that was kept moves no money once its session is over', async ({ another, guest }) => {
  const player = await another();
  await topUp(player);
  const token = await runGame(player);
  const { rules } = (await play(player, token, 'session', { slug: GAME })).json;
  const { email: login, password } = player.account ?? {};
  await player.ask('POST', '/json-api/logout', { body: {} });
  const answer = await play(guest, token, 'spin', spin(rules.betSteps[0]));
  expect(answer.codes).toEqual(['session_inactive']);
  await player.ask('POST', '/json-api/login', { body: { login, password } });
  expect(await player.balance()).toBe(5000);
});

test('the page of a game runs for the site alone, and no query of it becomes a script', async ({ guest }) => {
  const site = encodeURIComponent(siteUrl());
  const evil = encodeURIComponent('"><script>alert(1)</script>');
  const page = (query: string, slug = GAME) =>
    guest.ask('GET', `${gamesUrl()}/play/${slug}?${query}`, { headers: { host: gamesHost() } });
  const foreign = await page(`token=${'x'.repeat(40)}&site=${encodeURIComponent('https://evil.example')}`);
  expect([foreign.status, foreign.text.includes('<script')]).toEqual([403, false]);
  for (const query of [`token=${evil}&site=${site}`, `token=${'x'.repeat(40)}&lang=${evil}&site=${site}`])
    expect((await page(query)).text).not.toContain('<script>alert');
  expect((await page(`token=x&site=${site}`, evil)).text).not.toContain('<script>alert');
});

const ROULETTE = 'osprey-roulette';
const MINES = 'thornfield-mines';
const CRASH = 'comet-chase';

test('a table and a field take the fields that they name, and no calls of another kind', async ({
  another,
}) => {
  const player = await another();
  await topUp(player);
  const round = () => ({ clientRoundId: randomUUID() });
  const chip = { spot: 'red', amount: 100 };
  const table = await runGame(player, ROULETTE);
  expect((await play(player, table, 'session', { slug: ROULETTE })).status).toBe(200);
  const refused: [Parameters<typeof play>[2], object][] = [
    ['roulette', { ...round(), bets: [chip], number: 17 }],
    ['roulette', { ...round(), bets: [{ ...chip, wins: true }] }],
    ['roulette', { ...round(), bets: [{ ...chip, amount: -100 }] }],
    ['roulette', { ...round(), bets: [{ ...chip, amount: 0.5 }] }],
    ['roulette', { ...round(), bets: [] }],
    ['roulette', { ...round(), bets: Array.from({ length: 5000 }, () => chip) }],
    ['spin', spin(100)],
    ['mines', { ...round(), bet: 100, mines: 3 }],
  ];
  for (const [name, body] of refused)
    expect([name, body, (await play(player, table, name, body)).codes]).toEqual([
      name,
      body,
      ['bad_request'],
    ]);
  const field = await runGame(player, MINES);
  expect((await play(player, field, 'session', { slug: MINES })).status).toBe(200);
  for (const body of [
    { ...round(), bet: 100, mines: 0 },
    { ...round(), bet: 100, mines: 25 },
    { ...round(), bet: 100, mines: 3, field: [1, 2, 3] },
  ])
    expect((await play(player, field, 'mines', body)).codes).toEqual(['bad_request']);
  expect(await player.balance()).toBe(5000);
});

test('a field is not opened twice for one step, nor by anybody else', async ({ another }) => {
  const [player, other] = [await another(), await another()];
  await topUp(player);
  const field = await runGame(player, MINES);
  const { rules } = (await play(player, field, 'session', { slug: MINES })).json;
  const [bet = 0] = rules.betSteps;
  const begun = (await play(player, field, 'mines', { clientRoundId: randomUUID(), bet, mines: 1 })).json;
  const { roundId } = begun.round;
  const foreign = await runGame(other, MINES);
  await play(other, foreign, 'session', { slug: MINES });
  const stolen = await play(other, foreign, 'mines-step', { roundId, index: 0, tile: 0 });
  expect(stolen.status).toBeGreaterThanOrEqual(400);
  // ten different tiles for one and the same step
  const steps = await Promise.all(
    Array.from({ length: 10 }, (_, tile) => play(player, field, 'mines-step', { roundId, index: 0, tile })),
  );
  const taken = steps.filter(({ status }) => status === 200).map(({ json }) => JSON.stringify(json.round));
  expect(steps.filter(({ status }) => status >= 500)).toEqual([]);
  expect(new Set(taken).size).toBe(1);
});

test('a crash game is played at its table alone: no call of another kind moves money there', async ({
  another,
}) => {
  const player = await another();
  await topUp(player);
  const token = await runGame(player, CRASH);
  expect((await play(player, token, 'session', { slug: CRASH })).status).toBe(200);
  const round = { clientRoundId: randomUUID() };
  const refused: [Parameters<typeof play>[2], object][] = [
    ['spin', { ...round, bet: 100 }],
    ['mines', { ...round, bet: 100, mines: 3 }],
    ['roulette', { ...round, bets: [{ spot: 'red', amount: 100 }] }],
    ['mines-step', { roundId: 'r', index: 0, tile: 1 }],
  ];
  for (const [name, body] of refused)
    expect([name, (await play(player, token, name, body)).codes]).toEqual([name, ['bad_request']]);
  expect(await player.balance()).toBe(5000);
});
