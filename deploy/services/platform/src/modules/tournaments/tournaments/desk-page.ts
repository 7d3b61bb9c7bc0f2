import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import type { Core } from '../../../core';
import { RefusedError, refuse } from '../../../http/errors';
import { findPlayer, setPlayerStatus } from '../../identity/players/public';
import { escapeHtml, headersFor, page, takeForms } from '../../sandbox/sandbox/public';
import { allTournaments, tournamentBySlug } from './repository';
import { invite } from './seat-repository';

const HOME = '/desk/tournaments';
const DONE = {
  invite: 'Invited.',
  uninvite: 'On the list no more.',
  vip: 'The player is VIP.',
  plain: 'The player is VIP no more.',
} as const;
type What = keyof typeof DONE;
const WRITTEN = closed(
  Type.Object({
    player: Type.String({ pattern: '^[1-9]\\d*$', maxLength: 9 }),
    tournament: Type.Optional(Type.String({ maxLength: 150 })),
    what: Type.Union([
      Type.Literal('invite'),
      Type.Literal('uninvite'),
      Type.Literal('vip'),
      Type.Literal('plain'),
    ]),
  }),
);
interface Written {
  Body: { player: string; tournament?: string; what: What };
}

const number =
  '<p><label>Player, number<br><input name="player" inputmode="numeric" required pattern="[1-9][0-9]*" maxlength="9"></label></p>';
const button = (what: What, title: string) =>
  `<button class="main" name="what" value="${what}">${title}</button>`;

/** Who is invited to limited tournaments and who is VIP: `/desk/tournaments`. */
export function tournamentDesk(app: FastifyInstance, core: Core): void {
  const form = async (note: string) => {
    const limited = (await allTournaments(core.db)).filter(({ privacyType }) => privacyType === 3);
    const options = limited.map(
      ({ slug, title }) => `<option value="${escapeHtml(slug)}">${escapeHtml(title.en)}</option>`,
    );
    const said = note && `<p class="card" role="status"><strong>${escapeHtml(note)}</strong></p>`;
    return page(
      'en',
      'Tournaments',
      `<h1>Tournaments</h1>${said}<form class="card" method="post"><h2>Invitations</h2>${number}` +
        `<p><label>Limited tournament<br><select name="tournament">${options.join('')}</select></label></p>` +
        `${button('invite', 'Invite')}${button('uninvite', 'Take off the list')}</form>` +
        `<form class="card" method="post"><h2>Status</h2>${number}${button('vip', 'VIP')}${button('plain', 'Not VIP')}</form>`,
      true,
    );
  };
  const act = ({ player, tournament, what }: Written['Body']) =>
    core.transact(async (tx) => {
      const playerId = Number(player);
      if (!(await findPlayer(tx, playerId))) throw refuse(404, 'not_found', 'player');
      if (what === 'vip' || what === 'plain') {
        const status = what === 'vip' ? 'vip' : 'none';
        await setPlayerStatus(tx, playerId, status);
        return;
      }
      const row = await tournamentBySlug(tx, tournament ?? '');
      if (row?.privacyType !== 3) throw refuse(404, 'not_found', 'tournament');
      await invite(tx, {
        tournamentId: row.id,
        playerId,
        at: what === 'invite' ? core.now() : null,
      });
    });
  takeForms(app);
  app.get(HOME, { schema: { hide: true } }, async (_request, reply) =>
    reply.headers(headersFor()).send(await form('')),
  );
  app.post<Written>(HOME, { schema: { hide: true, body: WRITTEN } }, async ({ body }, reply) => {
    const note = await act(body).then(
      () => DONE[body.what],
      (error: unknown) => {
        if (error instanceof RefusedError)
          return `Not done: look at the ${error.items[0]?.field ?? 'form'}.`;
        throw error;
      },
    );
    return reply.headers(headersFor()).send(await form(note));
  });
}
