import type { GameDetail, GameRunAnswer, PlayRules } from 'shared-contracts/catalogue';
import { buildGame } from 'shared-contracts/testing';
import { answered } from 'shared-contracts/testing/answers';

export const gameDetail = (over: Partial<GameDetail> = {}): GameDetail => ({
  ...answered('gameDetail'),
  ...buildGame(),
  categories: ['slots'],
  rtp: 96.2,
  volatility: 'medium',
  description: 'Ships, lanterns and a lucky tide.',
  ...over,
});

export const gameRun = (over: Partial<GameRunAnswer> = {}): GameRunAnswer => ({
  ...answered('gameRun'),
  data: {
    run_url: 'http://games.test/play/star-harbour?token=run-1',
    frameHeight: null,
    frameWidth: null,
    runToken: 'run-1',
  },
  session_id: 's-1',
  ...over,
});

export const SPARROW = 'http://sparrow.test';
/** A run of a provider that has an origin, narrower rights and words of its own: JSON in texts, a thousand credits a minor unit. */
export const sparrowRun = (): GameRunAnswer =>
  gameRun({
    data: {
      ...gameRun().data,
      run_url: `${SPARROW}/open/star-harbour?session=run-1`,
      frame: {
        origin: SPARROW,
        sandbox: ['allow-scripts', 'allow-same-origin'],
        allow: ['autoplay'],
        dialect: {
          envelope: 'json',
          name: 'type',
          mark: { studio: 'sparrow' },
          in: {
            loaded: {
              type: 'ready',
              fields: {
                mode: { at: 'payload.money', words: { cash: 'real', fun: 'demo' } },
                currency: { at: 'payload.currency', as: 'text' },
                balance: { at: 'payload.credits', as: 'amount', unit: 1000 },
              },
            },
            begin: {
              type: 'roundStarted',
              fields: {
                roundId: { at: 'payload.flight', as: 'text' },
                bet: { at: 'payload.stake', as: 'amount', unit: 1000 },
              },
            },
            end: {
              type: 'roundFinished',
              fields: {
                roundId: { at: 'payload.flight', as: 'text' },
                bet: { at: 'payload.stake', as: 'amount', unit: 1000 },
                win: { at: 'payload.prize', as: 'amount', unit: 1000 },
                balance: { at: 'payload.credits', as: 'amount', unit: 1000 },
              },
            },
            short: {
              type: 'insufficientFunds',
              fields: {
                bet: { at: 'payload.stake', as: 'amount', unit: 1000 },
                balance: { at: 'payload.credits', as: 'amount', unit: 1000 },
              },
            },
            quit: { type: 'exit' },
          },
          out: {
            pause: { name: 'freeze' },
            resume: { name: 'thaw' },
            balanceChanged: { name: 'credits' },
          },
        },
      },
    },
  });
/** A message in that provider's words. */
export const inSparrow = (type: string, payload: object = {}): string =>
  JSON.stringify({ studio: 'sparrow', type, payload });

/** The rules of a place that forbids nothing. */
export const playRules = (over: Partial<PlayRules> = {}): PlayRules => ({
  disabledAutoplay: false,
  disabledTurbo: false,
  disabledSuperTurbo: false,
  disabledSlamstop: false,
  disabledSpacebar: false,
  disabledBuyFeature: false,
  disabledFullscreen: false,
  displayNetPosition: true,
  displayRTP: false,
  displaySessionTimer: true,
  minimumRoundDuration: 0,
  ...over,
});
