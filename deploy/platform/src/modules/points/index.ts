import { defineModule } from '../../module';
import { liveModule } from '../live/public';
import { findPlayer } from '../players/public';
import { roundSettled } from '../rounds/public';
import { createPoints } from './service';

export const pointsModule = defineModule({
  name: 'points',
  needs: [liveModule],
  codes: ['insufficient_compoint_balance', 'insufficient_funds'],
  create({ core, outbox, live }) {
    const points = createPoints(core, live);
    outbox.project('level', roundSettled, async (tx, round) => {
      const player = await findPlayer(tx, round.playerId);
      if (player) await points.countRound(tx, player, round);
    });
    return { points };
  },
});
