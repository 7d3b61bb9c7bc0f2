import { defineModule } from '../../module';
import { pointsModule } from '../points/public';
import { walletModule } from '../wallet/public';
import { createGiftMoves } from './moves';
import { createGifts } from './service';

export const giftsModule = defineModule({
  name: 'gifts',
  needs: [walletModule, pointsModule],
  create({ core, outbox, wallet, points }) {
    const moves = createGiftMoves(core, outbox);
    wallet.onBonusEnd(moves.followBonus);
    return createGifts(core, { outbox, wallet, moves, points: { give: points.gift } });
  },
  seed: async ({ core, gifts }) => (await import('./seed')).seedGifts(core.db, gifts),
});
