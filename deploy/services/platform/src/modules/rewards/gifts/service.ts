import type { Core } from '../../../core';
import type { Outbox } from '../../../outbox/service';
import type { FreeSpinsProvider } from '../../../ports/free-spins';
import type { Wallet } from '../../money/wallet/public';
import type { Catalogue } from '../../play/catalogue/public';
import type { Limits } from '../../protection/limits/public';
import type { Live } from '../../site/live/public';
import type { Notifications } from '../../site/notifications/public';
import { createActivation } from './activation';
import { followGiftDeposits } from './deposits';
import { endGifts } from './expiry';
import { createFreeSpins } from './free-spins';
import { createRewards } from './grant';
import type { GiftMoves } from './moves';
import { noticeOutcomes } from './outcomes';
import { createOwnGifts } from './own-gifts';
import { createPay, type PointsPort } from './pay';
import { createGiftPayouts } from './payouts';
import { createGiftVoice, tellOfGifts } from './telling';
import { createTemplates } from './templates';
import { createWelcome } from './welcome';

interface Parts {
  outbox: Outbox;
  live: Live;
  wallet: Wallet;
  limits: Pick<Limits, 'mayBeApproached'>;
  /** What the wallet's bonuses move as well. */
  moves: GiftMoves;
  points: PointsPort;
  /** Where free spins are played. */
  provider: FreeSpinsProvider;
  notifications: Notifications;
  /** Of which free spins are. */
  games: Pick<Catalogue, 'isSlot'>;
}

/** Players' gifts, the call that grants them, and the jobs and consumers that follow. */
export function createGifts(core: Core, parts: Parts) {
  const { outbox, live, wallet, limits, moves, points, provider, games, notifications } = parts;
  const templates = createTemplates(games.isSlot);
  const rewards = createRewards(core, { outbox, moves, templates });
  const pay = createPay(core, { wallet, outbox, moves, points, rewards });
  const voice = createGiftVoice({ live, templates });
  const freeSpins = createFreeSpins(core, { outbox, wallet, moves, templates, provider });
  const activations = createActivation(core, {
    spins: freeSpins,
    wallet,
    moves,
    templates,
    pay,
    voice,
  });
  const notice = noticeOutcomes({ outbox, voice, templates, notifications });
  followGiftDeposits({ outbox, wallet, moves, activations, voice, notice });
  endGifts(core, { outbox, wallet, moves, spins: freeSpins });
  tellOfGifts({ outbox, live, voice });
  const { activate, choose, unchoose, cancelAll, demandEntitled } = activations;
  const welcomeGifts = createWelcome(core, { wallet, templates, rewards, choose });
  const ownGifts = createOwnGifts(core, { wallet, limits, templates, activations, freeSpins });
  return {
    rewards,
    welcomeGifts,
    ownGifts,
    freeSpins,
    gifts: {
      templates,
      activate,
      choose,
      unchoose,
      cancelAll,
      demandEntitled,
      ...createGiftPayouts({ wallet, moves, spins: freeSpins }),
    },
  };
}
export type Gifts = ReturnType<typeof createGifts>['gifts'];
