import { randomUUID } from 'node:crypto';
import { gamesHost, gamesUrl, siteUrl } from '../support/site';
import type { Caller } from './support/caller';
import { CrashLine } from './support/crash-table';
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
  expect((await play(guest, token, 'session', { slug: 'copper-falls' })).codes).toEqual([
    'unknown_game',
  ]);
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

test('money that is not there cannot be bet, and a bet is a multiple of the least', async ({
  another,
}) => {
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
  const same = await Promise.all(
    Array.from({ length: 10 }, () => play(player, token, 'spin', ask)),
  );
  const ids = new Set(
    same.filter(({ status }) => status === 200).map(({ json }) => json.round.roundId),
  );
  expect(ids.size).toBe(1);
  const won = same.find(({ status }) => status === 200)?.json.round.won ?? 0;
  const { freeLeft } = same.find(({ status }) => status === 200)?.json.round ?? {};
  if (!freeLeft) expect(await player.balance()).toBe(5000 - bet + won);
  const others = await Promise.all(
    Array.from({ length: 10 }, () => play(player, token, 'spin', spin(bet))),
  );
  expect(others.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await player.balance()).toBeGreaterThanOrEqual(5000 - 11 * bet);
});

test('a run token that was kept moves no money once its session is over', async ({
  another,
  guest,
}) => {
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

test('the page of a game runs for the site alone, and no query of it becomes a script', async ({
  guest,
}) => {
  const site = encodeURIComponent(siteUrl());
  const evil = encodeURIComponent('"><script>alert(1)</script>');
  const page = (query: string, slug = GAME) =>
    guest.ask('GET', `${gamesUrl()}/play/${slug}?${query}`, { headers: { host: gamesHost() } });
  const foreign = await page(
    `token=${'x'.repeat(40)}&site=${encodeURIComponent('https://evil.example')}`,
  );
  expect([foreign.status, foreign.text.includes('<script')]).toEqual([403, false]);
  for (const query of [
    `token=${evil}&site=${site}`,
    `token=${'x'.repeat(40)}&lang=${evil}&site=${site}`,
  ])
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
  const begun = (await play(player, field, 'mines', { clientRoundId: randomUUID(), bet, mines: 1 }))
    .json;
  const { roundId } = begun.round;
  const foreign = await runGame(other, MINES);
  await play(other, foreign, 'session', { slug: MINES });
  const stolen = await play(other, foreign, 'mines-step', { roundId, index: 0, tile: 0 });
  expect(stolen.status).toBeGreaterThanOrEqual(400);
  // ten different tiles for one and the same step
  const steps = await Promise.all(
    Array.from({ length: 10 }, (_, tile) =>
      play(player, field, 'mines-step', { roundId, index: 0, tile }),
    ),
  );
  const taken = steps
    .filter(({ status }) => status === 200)
    .map(({ json }) => JSON.stringify(json.round));
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

/** A seat at the table, with the money of the player. */
const seatAt = async (player: Caller): Promise<CrashLine> => {
  const token = await runGame(player, CRASH);
  await play(player, token, 'session', { slug: CRASH });
  const line = await CrashLine.open(player);
  line.say({ type: 'enter', token });
  await line.told('table');
  return line;
};
const crashBet = (bet: number) => ({ type: 'bet', clientRoundId: randomUUID(), bet, auto: null });

test('the table of a crash game is its own page’s alone, with a token of that game', async ({
  another,
}) => {
  const player = await another();
  for (const origin of [siteUrl(), 'https://evil.example', 'null'])
    await expect(CrashLine.open(player, origin)).rejects.toThrow('403');
  const slot = await runGame(player);
  await play(player, slot, 'session', { slug: GAME });
  for (const token of [slot, 'x'.repeat(40), `${slot}x`]) {
    const line = await CrashLine.open(player);
    line.say({ type: 'enter', token });
    expect(await line.closed).toBe(4401);
  }
  const silent = await CrashLine.open(player);
  silent.say(crashBet(100));
  expect(await silent.closed).toBe(4401);
});

test('frames that are none, and a flood of those that are, end their own line alone', async ({
  another,
}) => {
  const [player, other] = [await another(), await another()];
  await topUp(player);
  const quiet = await seatAt(other);
  const frames: (object | string | Buffer)[] = [
    '{',
    'null',
    '[]',
    '7',
    '{"type":"constructor"}',
    `{"type":"${'x'.repeat(1000)}"}`,
    Buffer.from(JSON.stringify(crashBet(100))),
    { ...crashBet(100), out: 999 },
    { ...crashBet(100), bet: -100 },
    { ...crashBet(100), bet: 0.5 },
    { ...crashBet(100), bet: '100' },
    { ...crashBet(100), auto: 0 },
    { type: 'out', roundId: { $ne: '' } },
    { type: 'crash', at: 100 },
  ];
  for (const frame of frames) {
    const line = await seatAt(player);
    line.say(frame);
    expect([frame, await line.closed]).toEqual([frame, 4400]);
  }
  const long = await seatAt(player);
  long.say(JSON.stringify({ type: 'out', roundId: 'x'.repeat(100_000) }));
  expect(await long.closed).toBe(1009);
  const flood = await seatAt(player);
  flood.say(...Array.from({ length: 200 }, () => ({ type: 'out', roundId: 'no-such-round' })));
  expect(await flood.closed).toBe(4429);
  expect(await player.balance()).toBe(5000);
  expect(quiet.isOpen).toBe(true);
  quiet.close();
});

test('at the table nobody bets more than there is, and a bet leaves once, in time, for its own player', async ({
  another,
}) => {
  test.setTimeout(240_000);
  const [player, other, third] = [await another(), await another(), await another()];
  await topUp(player);
  await topUp(third);
  const [line, poor, stays] = [await seatAt(player), await seatAt(other), await seatAt(third)];
  const refusal = async (of: CrashLine, asked: string) =>
    (await of.told('refused', (one) => one.asked === asked)).code;
  await line.told('betting', ({ now, until }) => until - now > 4000);
  poor.say(crashBet(100));
  line.say(crashBet(10_000));
  expect([await refusal(poor, 'bet'), await refusal(line, 'bet')]).toEqual([
    'insufficient_funds',
    'insufficient_funds',
  ]);
  line.say(crashBet(1001));
  expect(await refusal(line, 'bet')).toBe('bad_bet');
  line.say(crashBet(1000));
  stays.say(crashBet(1000));
  const { roundId } = (await line.told('own')).bet;
  const left = (await stays.told('own')).bet.roundId;
  line.say(crashBet(1000), { type: 'out', roundId });
  expect(await refusal(line, 'bet')).toBe('round_in_progress');
  expect(await refusal(line, 'out')).toBe('too_late');
  poor.say({ type: 'cancel', roundId }, { type: 'out', roundId });
  expect([await refusal(poor, 'cancel'), await refusal(poor, 'out')]).toEqual([
    'round_not_found',
    'round_not_found',
  ]);
  await line.told('flying');
  // twice, and many times: three flights in a hundred end as they begin, and nobody leaves those
  line.say(...Array.from({ length: 5 }, () => ({ type: 'out', roundId })));
  const { bet } = await line.told('own', ({ balance }) => balance !== null);
  expect(['out', 'lost']).toContain(bet.state);
  expect(bet.won === 0).toBe(bet.state === 'lost');
  expect(await player.balance()).toBe(4000 + bet.won);
  await stays.told('crashed');
  stays.say({ type: 'out', roundId: left }, { type: 'cancel', roundId: left });
  expect([await refusal(stays, 'out'), await refusal(stays, 'cancel')]).toEqual([
    'too_late',
    'bets_closed',
  ]);
  await stays.told('own', ({ balance }) => balance !== null && balance <= 4000);
  expect([await player.balance(), await third.balance()]).toEqual([4000 + bet.won, 4000]);
  for (const one of [line, poor, stays]) one.close();
});
