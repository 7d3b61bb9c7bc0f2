import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import type { Core } from '../../../core';
import { refuse } from '../../../http/errors';
import { escapeHtml, headersFor, page, takeForms } from '../../sandbox/sandbox/public';
import type { Sprints } from './service';

const HOME = '/sandbox/sprints';
/** Seconds that one lasts. */
const LENGTH = { least: 20, most: 3600 };
const WRITTEN = closed(
  Type.Object({
    sprint: Type.String({ maxLength: 40 }),
    seconds: Type.String({ pattern: '^[1-9]\\d{0,3}$', maxLength: 4 }),
    bots: Type.Optional(Type.Literal('on')),
  }),
);
interface Written {
  Body: { sprint: string; seconds: string; bots?: 'on' };
}

/** Begins a short tournament now, for who wants to see one from its start to its prizes: `/sandbox/sprints`. */
export function sprintDesk(app: FastifyInstance, core: Core, sprints: Sprints): void {
  const kinds = async () => (await import('./seed')).sprintKinds;
  const form = async (note: string) => {
    const options = (await kinds()).map(
      ({ slug, title }) => `<option value="${slug}">${escapeHtml(title.en)}</option>`,
    );
    const bots = core.config.bots
      ? '<p><label><input type="checkbox" name="bots" checked> Bots play in it</label></p>'
      : '<p class="note">Bots are switched off (<code>BOTS=0</code>).</p>';
    const said = note && `<p class="card" role="status"><strong>${note}</strong></p>`;
    return page(
      'en',
      'Short tournaments',
      `<h1>Short tournaments</h1>${said}<form class="card" method="post"><h2>Begin one now</h2>` +
        `<p><label>Tournament<br><select name="sprint">${options.join('')}</select></label></p>` +
        `<p><label>Seconds that it lasts (${LENGTH.least} to ${LENGTH.most})<br>` +
        `<input type="number" name="seconds" required min="${LENGTH.least}" max="${LENGTH.most}" value="300"></label></p>` +
        `${bots}<button class="main">Begin</button></form>`,
      true,
    );
  };
  takeForms(app);
  app.get(HOME, { schema: { hide: true } }, async (_request, reply) =>
    reply.headers(headersFor()).send(await form('')),
  );
  app.post<Written>(
    HOME,
    { schema: { hide: true, body: WRITTEN } },
    async ({ body, headers }, reply) => {
      // no other page begins one
      const site = headers['sec-fetch-site'];
      if (site !== undefined && site !== 'same-origin') throw refuse(403, 'forbidden');
      const kind = (await kinds()).find(({ slug }) => slug === body.sprint);
      const seconds = Number(body.seconds);
      if (!kind) throw refuse(422, 'validation', 'sprint');
      if (seconds < LENGTH.least || seconds > LENGTH.most)
        throw refuse(422, 'validation', 'seconds');
      const startAt = core.now();
      const endAt = new Date(startAt.getTime() + seconds * 1000);
      const bots = core.config.bots && body.bots === 'on';
      const { from: _from, to: _to, ...rules } = kind;
      const [made] = await sprints.hold([{ ...rules, startAt, endAt, bots }]);
      return reply.headers(headersFor()).send(await form(`It runs at /tournaments/${made}`));
    },
  );
}
