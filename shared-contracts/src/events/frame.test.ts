import * as fc from 'fast-check';
import { closesGame, type FrameMessage, parseFrameMessage, parseSiteMessage } from './frame';

const amount = fc.nat(10_000_000);
const id = fc.string({ minLength: 1 });
const frameMessage: fc.Arbitrary<FrameMessage> = fc.oneof(
  fc.record({
    source: fc.constant('casino-game' as const),
    type: fc.constant('ready' as const),
    mode: fc.constantFrom('real' as const, 'demo' as const),
    currency: fc.constantFrom('EUR', 'BRL'),
    balance: amount,
  }),
  fc.record({
    source: fc.constant('casino-game' as const),
    type: fc.constant('roundFinished' as const),
    roundId: id,
    bet: amount,
    win: amount,
    balance: amount,
  }),
  fc.record({
    source: fc.constant('casino-game' as const),
    type: fc.constant('roundShown' as const),
    roundId: id,
  }),
  fc.record({
    source: fc.constant('casino-game' as const),
    type: fc.constant('insufficientFunds' as const),
    bet: amount,
    balance: amount,
  }),
  fc.record({
    source: fc.constant('casino-game' as const),
    type: fc.constant('betRefused' as const),
    code: fc.stringMatching(/^[a-z][a-z0-9_]{0,59}$/),
  }),
  fc.record({
    source: fc.constant('casino-game' as const),
    type: fc.constantFrom(
      'closeFrame' as const,
      'closeInnerFrame' as const,
      'runSiteInIFrame' as const,
      'exit' as const,
    ),
  }),
);

test('a message of the game comes through with exactly its own fields', () => {
  fc.assert(
    fc.property(frameMessage, fc.string(), (message, noise) => {
      expect(parseFrameMessage({ ...message, noise })).toEqual(message);
    }),
  );
});

test('anything else is no message', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      expect(parseSiteMessage(data)).toBeUndefined();
      expect(parseFrameMessage(data)).toBeUndefined();
    }),
  );
});

test.each([
  { type: 'ready', mode: 'real', currency: 'EUR', balance: 1 },
  { source: 'casino-site', type: 'exit' },
  { source: 'casino-game', type: 'roundFinished', roundId: 'r', bet: 20, win: -1, balance: 0 },
  { source: 'casino-game', type: 'roundFinished', roundId: 'r', bet: 20, win: 0.5, balance: 0 },
  { source: 'casino-game', type: 'roundStarted', roundId: '', bet: 20 },
  { source: 'casino-game', type: 'ready', mode: 'fun', currency: 'EUR', balance: 1 },
  { source: 'casino-game', type: 'gotoUrl', url: 5 },
])('%j is refused', (data) => {
  expect(parseFrameMessage(data)).toBeUndefined();
});

test('the site can pause, resume and switch the sound', () => {
  expect(parseSiteMessage({ source: 'casino-site', type: 'pause', x: 1 })).toEqual({
    source: 'casino-site',
    type: 'pause',
  });
  expect(parseSiteMessage({ source: 'casino-site', type: 'sound', on: true })).toMatchObject({
    on: true,
  });
  expect(parseSiteMessage({ source: 'casino-site', type: 'sound', on: 'yes' })).toBeUndefined();
  expect(parseSiteMessage({ source: 'casino-site', type: 'balanceChanged', balance: 1 })).toEqual({
    source: 'casino-site',
    type: 'balanceChanged',
  });
});

test('a close, an exit and a link lead away from the game, a round does not', () => {
  expect(closesGame({ source: 'casino-game', type: 'exit' })).toBe(true);
  expect(closesGame({ source: 'casino-game', type: 'gotoUrl', url: '/' })).toBe(true);
  expect(closesGame({ source: 'casino-game', type: 'roundStarted', roundId: 'r', bet: 1 })).toBe(
    false,
  );
});
