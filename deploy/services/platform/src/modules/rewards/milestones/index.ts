import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { celebrateMilestone, dismissFirstSteps, getMilestones } from 'shared-contracts/milestones';
import { playerRoute } from '../../../http/route';
import { defineModule } from '../../../module';
import { accountsModule } from '../../identity/accounts/index';
import { playerRegistered } from '../../identity/accounts/public';
import { cashboxModule } from '../../money/cashbox/index';
import { depositSucceeded } from '../../money/cashbox/public';
import { catalogueModule } from '../../play/catalogue/index';
import { liveModule } from '../../site/live/index';
import { giftsModule } from '../gifts/index';
import { levelsModule } from '../levels/index';
import { levelReached } from '../levels/public';
import { createFirstSteps } from './first-steps';
import { createMilestones } from './service';

/** What a player reaches once, and a newcomer's first steps. */
export const milestonesModule = defineModule({
  name: 'milestones',
  needs: [accountsModule, cashboxModule, catalogueModule, giftsModule, levelsModule, liveModule],
  create({ core, outbox, live, catalogue, welcomeGifts }) {
    const firstSteps = createFirstSteps({ core, catalogue, welcomeGifts });
    const milestones = createMilestones(core, live, firstSteps);
    outbox.project('milestone_joined', playerRegistered, (tx, { playerId }) =>
      milestones.reach(tx, playerId, 'joined'),
    );
    outbox.project('milestone_deposit', depositSucceeded, (tx, { playerId }) =>
      milestones.reach(tx, playerId, 'deposit'),
    );
    outbox.project('milestone_level', levelReached, (tx, { playerId, level }) =>
      milestones.reach(tx, playerId, 'level', level),
    );
    return { milestones, firstSteps };
  },
  routes(app, { milestones, firstSteps }) {
    playerRoute(app, getMilestones, CALL_SCHEMAS, async ({ player, locale }) => ({
      data: await milestones.read(player.id, locale),
    }));
    playerRoute(app, celebrateMilestone, CALL_SCHEMAS, async ({ player, params }) => ({
      data: { first: await milestones.celebrate(player.id, Number(params.id)) },
    }));
    playerRoute(app, dismissFirstSteps, CALL_SCHEMAS, async ({ player }) => {
      await firstSteps.dismiss(player.id);
      return { ok: true };
    });
  },
});
