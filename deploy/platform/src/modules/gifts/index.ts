import { defineModule } from '../../module';
import { pointsModule } from '../points/public';
import { walletModule } from '../wallet/public';
import { createGiftMoves } from './moves';
import { createGifts } from './service';

export const giftsModule = defineModule({
  name: 'gifts',
  needs: [walletModule, pointsModule],
  codes: [
    'gift_in_process',
    'gift_expired',
    'gift_used',
    'gift_deposit_required',
    'gift_email_required',
    'gift_phone_required',
    'gift_contacts_required',
    'gift_multi_account',
    'gift_disabled',
    'gift_invalid',
    'gift_wrong_device',
    'gift_invalid_offer',
  ],
  create({ core, outbox, wallet, points }) {
    const moves = createGiftMoves(core, outbox);
    wallet.onBonusEnd(moves.followBonus);
    return createGifts(core, { outbox, wallet, moves, points: { give: points.gift } });
  },
  seed: async ({ core, gifts }) => (await import('./seed')).seedGifts(core.db, gifts),
});
