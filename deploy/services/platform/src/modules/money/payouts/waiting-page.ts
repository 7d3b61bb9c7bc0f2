import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import type { Core } from '../../../core';
import { refuse } from '../../../http/errors';
import { endContactWait } from '../../identity/players/public';
import { headersFor, page, takeForms } from '../../sandbox/sandbox/public';

const HOME = '/sandbox/payouts/contacts';
const PLAYER = closed(Type.Object({ player: Type.String({ pattern: '^[0-9]+$', maxLength: 9 }) }));

/** In a sandbox nobody waits a day to try a withdrawal: the contacts of a player have waited. */
export function waitingRoutes(app: FastifyInstance, core: Core): void {
  takeForms(app);
  app.get(HOME, { schema: { hide: true } }, async (_request, reply) => {
    const form =
      '<form class="card" method="post"><label>Number of the player <input name="player" inputmode="numeric" required></label>' +
      '<button class="main">They have waited</button></form>';
    const body = `<h1>Contacts that were added</h1><p class="note">Codes for withdrawals go to a phone that was added after the policy’s wait alone.</p>${form}`;
    return reply.headers(headersFor()).send(page('en', 'Contacts', body, true));
  });
  app.post<{ Body: { player: string } }>(
    HOME,
    { schema: { hide: true, body: PLAYER } },
    async ({ body, headers }, reply) => {
      // no other page presses the button
      const from = headers['sec-fetch-site'];
      if (from !== undefined && from !== 'same-origin') throw refuse(403, 'forbidden');
      await endContactWait(core.db, Number(body.player));
      return reply.redirect(HOME, 303);
    },
  );
}
