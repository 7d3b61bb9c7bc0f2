import fc from 'fast-check';
import {
  type FrameMessage,
  readFrameMessage,
  type SiteMessage,
  writeSiteMessage,
} from 'shared-contracts/events';
import { readGameProviders } from '../../providers';
import { voices } from './voice';

const dialectOf = (id: string) =>
  readGameProviders('http://games.localhost:3001').find((one) => one.id === id)?.dialect;
const sparrow = dialectOf('tin-sparrow');

const source = 'casino-game' as const;
const amount = fc.nat(1e9);
const roundId = fc.uuid();
const said: fc.Arbitrary<FrameMessage> = fc.oneof(
  fc.record({
    source: fc.constant(source),
    type: fc.constant('ready' as const),
    balance: amount,
    mode: fc.constantFrom('real' as const, 'demo' as const),
    currency: fc.constantFrom('EUR', 'BRL'),
  }),
  fc.record({
    source: fc.constant(source),
    type: fc.constant('roundStarted' as const),
    roundId,
    bet: amount,
  }),
  fc.record({ source: fc.constant(source), type: fc.constant('roundShown' as const), roundId }),
  fc.record({
    source: fc.constant(source),
    type: fc.constant('roundFinished' as const),
    roundId,
    bet: amount,
    win: amount,
    balance: amount,
  }),
  fc.record({
    source: fc.constant(source),
    type: fc.constant('insufficientFunds' as const),
    bet: amount,
    balance: amount,
  }),
  fc.record({
    source: fc.constant(source),
    type: fc.constant('betRefused' as const),
    code: fc.stringMatching(/^[a-z][a-z0-9_]{0,59}$/),
  }),
);

test('what Tin Sparrow’s games say, its file brings into the site’s words, to the last minor unit', () => {
  expect(sparrow).toBeDefined();
  fc.assert(
    fc.property(said, (message) => {
      const written = voices.sparrow.say(message);
      expect(typeof written).toBe('string');
      expect(readFrameMessage(sparrow, written)).toEqual(message);
      // to the site's own words, and to those of the house, it is none
      expect(readFrameMessage(undefined, written)).toBeUndefined();
      expect(readFrameMessage(sparrow, message)).toBeUndefined();
    }),
    { numRuns: 500 },
  );
  for (const type of ['closeFrame', 'exit'] as const)
    expect(readFrameMessage(sparrow, voices.sparrow.say({ source, type }))).toEqual({
      source,
      type: 'exit',
    });
});

const PLAIN_WORDS = ['pause', 'resume', 'stopAutoplay', 'balanceChanged'] as const;

test('what the site says, the games understand', () => {
  const messages: SiteMessage[] = [
    ...PLAIN_WORDS.map((type): SiteMessage => ({ source: 'casino-site', type })),
    { source: 'casino-site', type: 'sound', on: true },
    { source: 'casino-site', type: 'sound', on: false },
  ];
  for (const message of messages) {
    expect(voices.sparrow.hear(writeSiteMessage(sparrow, message))).toEqual(message);
    expect(voices.sparrow.hear(message)).toBeUndefined();
    expect(voices.own.hear(writeSiteMessage(dialectOf('house'), message))).toEqual(message);
  }
});

test('whatever else comes is no message, and nothing throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (data) => {
      expect(voices.sparrow.hear(data)).toBeUndefined();
    }),
    { numRuns: 2000 },
  );
});
