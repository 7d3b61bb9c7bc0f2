import { defineModule } from '../../../module';
import { playedMs } from '../../play/plays/public';
import { createLimits } from './service';

export const limitsModule = defineModule({
  name: 'limits',
  needs: [],
  codes: [
    'deposit_limit_reached',
    'loss_limit_reached',
    'bet_limit_reached',
    'single_bet_limit_reached',
    'session_limit_reached',
    'limit_not_confirmable',
    'exclusion_lasts',
    'limit_required',
    'player_timed_out',
    'games_excluded',
    'games_timed_out',
    'player_excluded',
    'player_in_register',
    'register_unavailable',
    'protection_unknown',
  ],
  create: ({ core, outbox }) => ({ limits: createLimits(core, outbox, playedMs) }),
});
