import { defineModule } from '../../../module';
import { ratesModule } from '../../money/rates/index';
import { roundSettled } from '../../play/rounds/public';
import { liveModule } from '../../site/live/index';
import { createPoints } from './service';

export const pointsModule = defineModule({
  name: 'points',
  needs: [liveModule, ratesModule],
  codes: ['insufficient_compoint_balance', 'insufficient_funds'],
  create({ core, outbox, live }) {
    const points = createPoints(core, live);
    outbox.project('level', roundSettled, async (tx, round) => {
      await points.countRound(tx, round);
    });
    return { points };
  },
});
