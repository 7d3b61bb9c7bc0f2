import { Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import { RefusedError } from '../../../http/errors';
import { demandOther, operatorIn } from '../../identity/operators/public';
import { escapeHtml, headersFor, page, takeForms } from '../../sandbox/sandbox/public';
import { audience, choose, line } from '../../site/announcements/public';
import { OfferError } from '../gifts/public';
import type { Drafts } from '../offers/public';
import type { DistributionRow } from './schema';
import type { Distributions } from './service';
import type { Switches } from './switches';

const HOME = '/desk/gifts';
const SWITCH = `${HOME}/switch`;
const HAND_OVER = `${HOME}/hand-over`;
const PUBLISH = `${HOME}/publish`;
const whole = Type.String({ pattern: '^\\d*$', maxLength: 12 });
const word = Type.String({ maxLength: 60 });
const GIVEN = closed(
  Type.Object({ brand: word, segment: word, player: whole, template: word, amount: whole }),
);
const SWITCHED = closed(
  Type.Object({ template: word, to: Type.Union([Type.Literal('on'), Type.Literal('off')]) }),
);
const HANDED_OVER = closed(
  Type.Object({ gift: Type.String({ pattern: '^\\d{1,9}$', maxLength: 9 }) }),
);
const WRITTEN = closed(Type.Object({ offer: Type.String({ minLength: 2, maxLength: 8000 }) }));
interface Given {
  Body: Record<'brand' | 'segment' | 'player' | 'template' | 'amount', string>;
}
interface Switched {
  Body: { template: string; to: 'on' | 'off' };
}
interface Parts {
  distributions: Distributions;
  giftSwitches: Switches;
  offerDrafts: Drafts;
}
type Templates = Awaited<ReturnType<Switches['all']>>;

const named = (list: Templates, wanted: boolean) =>
  list
    .filter(({ isDisabled }) => isDisabled === wanted)
    .map(({ slug, type, title }) => [slug, `${title.en} (${slug}, ${type})`] as const);
const form = (list: Templates): string =>
  `<form class="card" method="post">${audience()}${choose('Gift', 'template', named(list, false))}${line('Amount, where the gift leaves it open: minor units, or points', 'amount')}` +
  '<button class="main">Give</button></form>';
const publishForm = (written: string): string =>
  `<form class="card" method="post" action="${PUBLISH}"><label>An offer, as JSON<textarea name="offer" rows="8" required>${escapeHtml(written)}</textarea></label>` +
  '<button>Write it as a draft</button><p><a href="/desk/offers">Offers that wait to be published</a></p></form>';
const switchForm = (list: Templates, to: 'on' | 'off'): string => {
  const some = named(list, to === 'on');
  if (some.length === 0) return '';
  return (
    `<form class="card" method="post" action="${SWITCH}"><input type="hidden" name="to" value="${to}">` +
    `${choose(`Switch ${to}`, 'template', some)}<button>Switch ${to}</button></form>`
  );
};
const card = ({
  id,
  brand,
  playerId,
  segment,
  template,
  amount,
  given,
  heldBack,
  endedAt,
}: DistributionRow) =>
  `<article class="card"><h2 class="meta">${id} · ${escapeHtml(brand)} · ${playerId ? `player ${playerId}` : escapeHtml(segment ?? 'everybody')} · ${endedAt ? 'given' : 'on its way'}</h2>` +
  `<pre>${escapeHtml(template)}${amount === null ? '' : ` · ${amount}`}</pre><dl><dt>Given</dt><dd>${given}</dd><dt>Held back</dt><dd>${heldBack}</dd></dl></article>`;

type Owed = Awaited<ReturnType<Distributions['byHand']>>;
const owedCard = (owed: Owed): string =>
  owed.length === 0
    ? ''
    : `<section class="card"><h2>To be given by hand</h2><ul>${owed
        .map(
          ({ id, playerId, template, endedAt }) =>
            `<li><form method="post" action="${HAND_OVER}"><input type="hidden" name="gift" value="${id}">player ${playerId} · ${escapeHtml(template)} · taken ${endedAt?.toISOString().slice(0, 16).replace('T', ' ')} <button>Given</button></form></li>`,
        )
        .join('')}</ul></section>`;

/** @throws the error that is none of the operator's */
const whyOf = (error: unknown): string => {
  if (error instanceof RefusedError) return `look at ${error.items[0]?.field ?? 'the form'}`;
  if (error instanceof OfferError) return error.message;
  throw error;
};

/** Where the operator gives gifts, writes offers and switches them off: `/desk/gifts`. */
export function deskRoutes(
  app: FastifyInstance,
  { distributions, giftSwitches, offerDrafts }: Parts,
): void {
  const show = async (note: string, written = '') => {
    const said = note && `<p class="card" role="status"><strong>${escapeHtml(note)}</strong></p>`;
    const [list, given] = [
      await giftSwitches.all(),
      (await distributions.newest()).map(card).join(''),
    ];
    const forms = `${form(list)}${switchForm(list, 'off')}${switchForm(list, 'on')}${publishForm(written)}`;
    const owed = owedCard(await distributions.byHand());
    return page('en', 'Gifts', `<h1>Gifts</h1>${said}${forms}${owed}${given}`, true);
  };
  const answer = async (reply: FastifyReply, work: Promise<unknown>, written = '') => {
    let to: string = HOME;
    try {
      const made = await work;
      if (typeof made === 'number') to = `/desk/offers/${made}`;
    } catch (error) {
      return reply.headers(headersFor()).send(await show(`Not done: ${whyOf(error)}.`, written));
    }
    return reply.redirect(to, 303);
  };
  takeForms(app);
  app.get(HOME, { schema: { hide: true } }, async (_request, reply) =>
    reply.headers(headersFor()).send(await show('')),
  );
  app.post<Given>(HOME, { schema: { hide: true, body: GIVEN } }, (request, reply) => {
    const { brand, segment, player, template, amount } = request.body;
    demandOther(operatorIn(request), player ? Number(player) : null);
    const numberOr = (value: string) => (value === '' ? null : Number(value));
    const wish = { brand, template, segment: segment || null, playerId: numberOr(player) };
    return answer(reply, distributions.give({ ...wish, amount: numberOr(amount) }));
  });
  app.post<Switched>(SWITCH, { schema: { hide: true, body: SWITCHED } }, ({ body }, reply) => {
    return answer(reply, giftSwitches.set(body.template, body.to === 'off'));
  });
  app.post<{ Body: { gift: string } }>(
    HAND_OVER,
    { schema: { hide: true, body: HANDED_OVER } },
    ({ body }, reply) => {
      return answer(reply, distributions.handOver(Number(body.gift)));
    },
  );
  app.post<{ Body: { offer: string } }>(
    PUBLISH,
    { schema: { hide: true, body: WRITTEN } },
    (request, reply) => {
      const { offer } = request.body;
      const by = { operator: operatorIn(request).name, ip: request.ip };
      return answer(reply, offerDrafts.write('bonus', offer, by), offer);
    },
  );
}
