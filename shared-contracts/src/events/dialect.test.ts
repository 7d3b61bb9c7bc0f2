import fc from 'fast-check';
import { type FrameDialect, readFrameMessage, writeSiteMessage } from './dialect';
import { parseFrameMessage, type SiteMessage } from './frame';

const text = (at: string) => ({ at, as: 'text' as const });
const cents = (at: string, unit = 1) => ({ at, as: 'amount' as const, unit });
/** JSON in texts, money in tenths of a minor unit, words of its own. */
const dialect: FrameDialect = {
  envelope: 'json',
  name: 'head.event',
  mark: { 'head.v': 2 },
  in: {
    'x:up': {
      type: 'ready',
      fields: {
        mode: { at: 'body.play', words: { money: 'real', fun: 'demo' } },
        currency: { is: 'EUR' },
        balance: cents('body.purse', 10),
      },
    },
    'x:go': {
      type: 'roundStarted',
      fields: { roundId: text('body.id'), bet: cents('body.bet', 10) },
    },
    'x:bye': { type: 'exit' },
  },
  out: {
    pause: { name: 'y:hold', fields: { 'head.v': { is: 2 } } },
    sound: { name: 'y:sound', fields: { 'body.muted': { on: false, off: true } } },
  },
};
const says = (event: string, body: object = {}, head: object = {}) =>
  JSON.stringify({ head: { event, v: 2, ...head }, body });
const read = (data: unknown) => readFrameMessage(dialect, data);

describe('PR4: what a game says is read as its provider writes it', () => {
  test.each([
    [
      'a word for each of ours, a constant, and money in its unit',
      says('x:up', { play: 'money', purse: 12_340 }),
      { type: 'ready', mode: 'real', currency: 'EUR', balance: 1234 },
    ],
    [
      'a number where a text is asked',
      says('x:go', { id: 77, bet: 200 }),
      { type: 'roundStarted', roundId: '77', bet: 20 },
    ],
    ['a name alone', says('x:bye'), { type: 'exit' }],
    ['more than is asked for', says('x:bye', { source: 'x', type: 'ready' }), { type: 'exit' }],
  ])('%s', (_, data, message) => expect(read(data)).toEqual({ source: 'casino-game', ...message }));

  test.each([
    ['the site’s own shape', { source: 'casino-game', type: 'exit' }],
    ['the site’s own shape as JSON', JSON.stringify({ source: 'casino-game', type: 'exit' })],
    ['an object where a text is sent', { head: { event: 'x:bye', v: 2 } }],
    ['another name', says('x:other')],
    ['a name that objects have', says('constructor')],
    ['a name that every object has', says('__proto__')],
    ['a mark that is not its', says('x:bye', {}, { v: '2' })],
    ['a word that stands for nothing', says('x:up', { play: 'toString', purse: 10 })],
    ['a part of a minor unit', says('x:go', { id: '1', bet: 205 })],
    ['money as a text', says('x:go', { id: '1', bet: '200' })],
    ['money below nothing', says('x:go', { id: '1', bet: -200 })],
    ['money beyond all', '{"head":{"event":"x:go","v":2},"body":{"id":"1","bet":1e300}}'],
    ['a field that is missing', says('x:go', { bet: 200 })],
    ['a field in a list', says('x:go', [{ id: '1', bet: 200 }])],
    ['no JSON', `${says('x:bye')}}`],
    ['a list', `[${says('x:bye')}]`],
    ['a text without end', says('x:bye', { long: 'x'.repeat(5000) })],
  ])('FPR5: %s is no message', (_, data) => expect(read(data)).toBeUndefined());
});

describe('ours are written so', () => {
  const write = (message: object) =>
    writeSiteMessage(dialect, { source: 'casino-site', ...message } as SiteMessage);

  test('with their names and places', () => {
    expect(JSON.parse(String(write({ type: 'pause' })))).toEqual({
      head: { event: 'y:hold', v: 2 },
    });
    for (const on of [true, false])
      expect(JSON.parse(String(write({ type: 'sound', on })))).toEqual({
        head: { event: 'y:sound' },
        body: { muted: !on },
      });
  });

  test('what it has no word for is not sent, and without a dialect ours go as they are', () => {
    expect(write({ type: 'balanceChanged' })).toBeUndefined();
    const own: SiteMessage = { source: 'casino-site', type: 'balanceChanged' };
    expect(writeSiteMessage(undefined, own)).toBe(own);
  });
});

describe('PR4: properties', () => {
  /** The site's own messages, written as data. */
  const same: FrameDialect = {
    envelope: 'object',
    name: 'type',
    mark: { source: 'casino-game' },
    in: {
      roundStarted: {
        type: 'roundStarted',
        fields: { roundId: text('roundId'), bet: cents('bet') },
      },
      roundShown: { type: 'roundShown', fields: { roundId: text('roundId') } },
      exit: { type: 'exit' },
    },
    out: {},
  };
  const value = fc.oneof(
    fc.anything(),
    fc.string(),
    fc.maxSafeInteger(),
    fc.constantFrom('casino-game', 'exit'),
  );
  const near = fc.record(
    {
      source: fc.oneof(fc.constant('casino-game'), value),
      type: fc.oneof(fc.constantFrom('roundStarted', 'roundShown', 'exit', 'ready'), value),
      roundId: value,
      bet: value,
    },
    { requiredKeys: [] },
  );

  test('the site’s own shapes are a dialect: what it reads is what the parser reads', () => {
    fc.assert(
      fc.property(near, (data) => {
        // a number is a text to a dialect, and none to the parser
        fc.pre(typeof data.roundId !== 'number' && typeof data.type === 'string');
        const known = ['roundStarted', 'roundShown', 'exit'].includes(String(data.type));
        expect(readFrameMessage(same, data)).toEqual(known ? parseFrameMessage(data) : undefined);
      }),
      { numRuns: 2000 },
    );
  });

  test('whatever a dialect reads is a message that the parser would take, and nothing throws', () => {
    const body = fc.record(
      { play: value, purse: value, id: value, bet: value },
      { requiredKeys: [] },
    );
    const event = fc.oneof(fc.constantFrom('x:up', 'x:go', 'x:bye'), value);
    const written = fc
      .record({ head: fc.record({ event, v: fc.constantFrom(2, '2', null) }), body })
      .map((data) => JSON.stringify(data, (_, each) => (typeof each === 'bigint' ? 0 : each)));
    fc.assert(
      fc.property(fc.oneof(written, fc.json(), fc.anything()), (data) => {
        const message = read(data);
        if (message) expect(parseFrameMessage(message)).toEqual(message);
      }),
      { numRuns: 5000 },
    );
  });
});
