import { getLevels, getUserLevel, xpChanged } from 'shared-contracts/accounts';
import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { refuse } from '../../../http/errors';
import { playerRoute, route } from '../../../http/route';
import { defineModule } from '../../../module';
import { liveModule } from '../../site/live/index';
import { toPlayer } from '../../site/live/public';
import { notificationsModule } from '../../site/notifications/index';
import { recipientOf } from '../../site/notifications/public';
import { pointsModule } from '../points/index';
import { levelBadge, levelsIn, levelsReached, userLevel } from './levels';
import { newLevel } from './notification';
import { createLevels } from './service';
import { levelReached } from './topics';

export const levelsModule = defineModule({
  name: 'levels',
  needs: [liveModule, pointsModule, notificationsModule],
  create({ core, live, outbox, points, notifications }) {
    points.onXp(async (tx, owner, before, after) => {
      const { id: playerId, brand } = owner;
      await live.tell(tx, toPlayer(owner), xpChanged, { points: after });
      for (const level of levelsReached(before, after))
        await outbox.tell(tx, levelReached, { playerId, brand, level });
    });
    notifications.know(newLevel);
    outbox.project('level_notification', levelReached, async (tx, { playerId, level }) => {
      const player = await recipientOf(tx, playerId);
      const title = levelsIn(player.locale)[level - 1]?.title ?? '';
      await notifications.add(tx, player, newLevel, { level: title }, '/profile/levels');
    });
    return { levels: createLevels(core, points) };
  },
  routes(app, { levels }) {
    route(app, getLevels, CALL_SCHEMAS, ({ locale }) => ({ data: levelsIn(locale) }));
    playerRoute(app, getUserLevel, CALL_SCHEMAS, async ({ player, locale }) => ({
      data: userLevel(await levels.xpOf(player.id), locale),
    }));
    app.get<{ Params: { index: string } }>(
      '/media/levels/:index(^\\d+).svg',
      { schema: { hide: true } },
      (request, reply) => {
        const badge = levelBadge(Number(request.params.index));
        if (!badge) throw refuse(404, 'not_found');
        return reply
          .type('image/svg+xml')
          .header('cache-control', 'public, max-age=86400')
          .send(badge);
      },
    );
  },
});
