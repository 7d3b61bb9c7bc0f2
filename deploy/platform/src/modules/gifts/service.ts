import type { Core } from '../../core';
import type { Outbox } from '../../outbox/service';
import type { Wallet } from '../wallet/public';
import { createActivation } from './activation';
import { followGiftDeposits } from './deposits';
import { endGifts } from './expiry';
import { createRewards } from './grant';
import type { GiftMoves } from './moves';
import { createPay, type PointsPort } from './pay';
import { createTemplates } from './templates';

interface Parts {
  outbox: Outbox;
  wallet: Wallet;
  /** What the wallet's bonuses move as well. */
  moves: GiftMoves;
  points: PointsPort;
}

/** Gifts of players, and the call that gives them, with all that follows of itself (SPEC.md, GI1 to GI11). */
export function createGifts(core: Core, { outbox, wallet, moves, points }: Parts) {
  const templates = createTemplates();
  const pay = createPay(core, { wallet, outbox, moves, points });
  const rewards = createRewards(core, { outbox, moves, templates, pay });
  const activations = createActivation(core, { wallet, moves, templates, pay });
  followGiftDeposits({ outbox, wallet, moves, activations });
  endGifts(core, { outbox, wallet, moves });
  const { activate, choose, cancelAll } = activations;
  return { rewards, gifts: { templates, activate, choose, cancelAll } };
}
export type Gifts = ReturnType<typeof createGifts>['gifts'];
