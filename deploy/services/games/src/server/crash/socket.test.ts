import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { Room } from '../../testing/room';
import { LONGEST, parseMessage } from './messages';

const BET = { type: 'bet', clientRoundId: 'abcdefgh', bet: 100, auto: null };

describe('CR10: a message is one of those that are named, exactly', () => {
  test.each([
    ['enter', { type: 'enter', token: 'x'.repeat(40) }],
    ['bet', BET],
    ['bet with an automatic cash-out', { ...BET, auto: 200 }],
    ['cancel', { type: 'cancel', roundId: 'r' }],
    ['out', { type: 'out', roundId: 'r' }],
  ])('%s', (_, message) => expect(parseMessage(JSON.stringify(message))).toEqual(message));

  test.each([
    ['a bet below nothing', { ...BET, bet: -100 }],
    ['a bet of nothing', { ...BET, bet: 0 }],
    ['a part of a unit', { ...BET, bet: 0.5 }],
    ['a bet as text', { ...BET, bet: '100' }],
    ['a multiplier of its own', { type: 'out', roundId: 'r', times: 10_000 }],
    ['a time of its own', { type: 'out', roundId: 'r', at: 1 }],
    ['somebody else’s owner', { ...BET, owner: 'player-2' }],
    ['a third hand', { ...BET, hand: 2 }],
    ['a mark that is none', { ...BET, byItself: 1 }],
    ['a missing field', { type: 'bet', clientRoundId: 'abcdefgh', bet: 100 }],
    ['another type', { type: 'crash' }],
    ['an inherited one', { type: 'constructor' }],
    ['a list', [BET]],
    ['nothing', null],
  ])('%s is none', (_, message) => expect(parseMessage(JSON.stringify(message))).toBeUndefined());

  test('whatever else is said is none, and nothing throws', () => {
    fc.assert(fc.property(fc.string(), (text) => parseMessage(text) === undefined));
    fc.assert(fc.property(fc.json(), (text) => parseMessage(text) === undefined));
  });
});

describe('CR10: the socket', () => {
  let room: Room;
  beforeAll(async () => {
    room = await Room.open();
  });
  beforeEach(() => room.clear());
  afterAll(() => room.close());

  test('is for the game’s own page alone', async () => {
    await room.page('one-token');
    for (const origin of ['http://localhost:3000', 'https://evil.example', 'null'])
      await expect(room.connect('one-token', origin)).rejects.toThrow('403');
    await expect(room.connect('one-token', undefined, '/live/other')).rejects.toThrow('404');
  });

  test('CR10a: a forged token, one of another kind of game, and whoever does not enter are shown out', async () => {
    await room.page('one-token');
    const forged = await room.connect('forged-token');
    forged.say({ type: 'enter', token: 'forged-token' });
    expect([await forged.refused(), await forged.closed()]).toEqual(['bad_token', 4401]);
    room.table.platform.open('slot-token', { sessionId: 'slot', playerRef: 'slot' });
    await room.table.session('slot-token');
    const slot = await room.connect('slot-token');
    slot.say({ type: 'enter', token: 'slot-token' });
    expect([await slot.refused(), await slot.closed()]).toEqual(['bad_request', 4401]);
    const silent = await room.connect('one-token');
    silent.say(BET);
    expect(await silent.closed()).toBe(4401);
  });

  test('words that are none, long ones and a flood end it, and no money moves', async () => {
    const page = await room.page('one-token');
    await page.enter();
    page.say({ ...BET, win: 1e9 });
    expect(await page.closed()).toBe(4400);
    const long = await room.connect('one-token');
    long.say('x'.repeat(LONGEST + 1));
    expect(await long.closed()).toBe(1009);
    const flood = await room.connect('one-token');
    await flood.enter();
    for (let n = 0; n < 40; n += 1) flood.say({ type: 'out', roundId: randomUUID() });
    expect(await flood.closed()).toBe(4429);
    expect(room.table.platform.callsOf('bet')).toEqual([]);
  });

  test('one player has five pages at most', async () => {
    const page = await room.page('one-token');
    await page.enter();
    for (let n = 0; n < 4; n += 1) await (await room.connect('one-token')).enter();
    const sixth = await room.connect('one-token');
    sixth.say({ type: 'enter', token: 'one-token' });
    expect(await sixth.refused()).toBe('too_many_requests');
  });
});
