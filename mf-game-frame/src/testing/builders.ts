import type { GameDetail, GameRunAnswer } from 'shared-contracts/catalogue';
import { buildGame } from 'shared-contracts/testing';

export const gameDetail = (over: Partial<GameDetail> = {}): GameDetail => ({
  ...buildGame(),
  categories: ['slots'],
  rtp: 96.2,
  volatility: 'medium',
  description: 'Ships, lanterns and a lucky tide.',
  ...over,
});

export const gameRun = (over: Partial<GameRunAnswer> = {}): GameRunAnswer => ({
  data: {
    run_url: 'http://games.test/play/star-harbour?token=run-1',
    frameHeight: null,
    frameWidth: null,
    runToken: 'run-1',
  },
  redirect: false,
  session_id: 's-1',
  ...over,
});
