import { Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import { BCP47 } from 'shared-contracts/composition';
import { BRANDS } from '../../../brands';
import { operatorIn } from '../../identity/operators/public';
import { escapeHtml, headersFor, page, takeForms } from '../../sandbox/sandbox/public';
import { isSound, verdictsOf } from './budget';
import { WRITTEN, type WrittenKind } from './draft-kinds';
import type { Drafts } from './drafts';
import {
  chanceTexts,
  costText,
  findingText,
  holdingTitle,
  parityText,
  sizeTexts,
  verdictText,
} from './print';
import { languageOf, REFUSALS, refusalOf } from './refusals';
import { HOLDINGS, type OfferReport } from './report';
import type { DraftRow } from './schema';

const HOME = '/desk/offers';
const NUMBERED = closed(
  Type.Object({ id: Type.String({ pattern: '^[1-9]\\d{0,8}$', maxLength: 9 }) }),
);
const LISTED = closed(
  Type.Object({ page: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,4}$', maxLength: 5 })) }),
);
/** A tournament of a hundred places in six currencies is not longer. */
const MOST_WRITTEN = 60_000;
const WRITES = closed(
  Type.Object({
    kind: Type.Union(WRITTEN.map((kind) => Type.Literal(kind))),
    offer: Type.String({ minLength: 2, maxLength: MOST_WRITTEN }),
  }),
);
const PRESSED = closed(Type.Object({ reason: Type.Optional(Type.String({ maxLength: 200 })) }));
interface Asked {
  Params: { id: string };
}
interface Writes {
  Body: { kind: WrittenKind; offer: string };
}
interface Listed {
  Querystring: { page?: string };
}
interface Pressed extends Asked {
  Body: { reason?: string };
}

const NOTHING = closed(Type.Object({}));
const minute = (at: Date) => `<time>${at.toISOString().slice(0, 16).replace('T', ' ')}</time>`;
const stateOf = ({ publishedAt, publishedBy, writtenBy }: DraftRow): string => {
  if (publishedAt) return `published ${minute(publishedAt)} by ${escapeHtml(publishedBy ?? '')}`;
  return writtenBy === null ? 'draft' : `draft by ${escapeHtml(writtenBy)}`;
};
const listed = (draft: DraftRow): string => {
  const { id, kind, slug, reason } = draft;
  return (
    `<article class="card"><h2 class="meta">${kind} · ${stateOf(draft)}</h2>` +
    `<a href="${HOME}/${id}"><strong>${escapeHtml(slug)}</strong></a>${reason ? `<pre>Against its check: ${escapeHtml(reason)}</pre>` : ''}</article>`
  );
};
const KIND_TITLES: Record<WrittenKind, string> = {
  promotion: 'A promotion',
  tournament: 'A tournament',
  shop: 'A product of the shop',
  bonus: 'A gift',
};
const writeForm = ({ kind: chosen, offer }: Partial<Writes['Body']>): string => {
  const options = WRITTEN.map(
    (kind) =>
      `<option value="${kind}"${kind === chosen ? ' selected' : ''}>${KIND_TITLES[kind]}</option>`,
  ).join('');
  return `<form class="card" method="post" action="${HOME}/write"><h2>Write an offer</h2><p><label>What it is<br><select name="kind">${options}</select></label></p><label>Its terms, as JSON; those of an offer above can be copied. A promotion that comes with a season has, in the place of startAt and endAt, its months and days: &#34;season&#34;: { &#34;from&#34;: &#34;12-15&#34;, &#34;to&#34;: &#34;01-14&#34; }<textarea class="field" name="offer" rows="8" maxlength="${MOST_WRITTEN}" required>${escapeHtml(offer ?? '')}</textarea></label><button class="main">Write it as a draft</button></form>`;
};
const termsCard = ({ terms }: DraftRow): string =>
  `<details class="card"><summary>Its terms, as JSON</summary><pre>${escapeHtml(JSON.stringify(terms, null, 1))}</pre></details>`;
const pageLink = (to: number, text: string): string => `<a href="${HOME}?page=${to}">${text}</a> `;

const chanceTable = ({ chances }: OfferReport): string =>
  chances.length === 0
    ? ''
    : `<section class="card"><h2>Chances</h2><p class="note">For who holds a part of all ${chances[0]?.of}.</p><div class="scroll" tabindex="0"><table><thead><tr><th>Prize</th>${HOLDINGS.map((holding) => `<th>${holdingTitle(holding)}</th>`).join('')}</tr></thead><tbody>${chances
        .map(
          (one) =>
            `<tr><th>${escapeHtml(one.prize)}<div class="meta">${one.quantity} of it</div></th>${chanceTexts(
              one,
            )
              .map((text) => `<td>${text}</td>`)
              .join('')}</tr>`,
        )
        .join('')}</tbody></table></div></section>`;
const items = (list: readonly string[]) =>
  `<ul>${list.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`;
const reportCards = (report: OfferReport): string => {
  const { findings, levels } = report;
  const verdicts = verdictsOf(report, BRANDS);
  const sizes = sizeTexts(report);
  return (
    `<section class="card"><h2>Cost and budget</h2><p>${escapeHtml(costText(report))}</p>${sizes.length > 0 ? `<p class="note">By what is paid in:</p>${items(sizes)}` : ''}${items(verdicts.map(verdictText))}</section>` +
    `<section class="card"><h2>Parity</h2><p>${escapeHtml(parityText(report))}; ${levels}.</p></section>${chanceTable(report)}` +
    `<section class="card"><h2>Found</h2>${findings.length > 0 ? items(findings.map(findingText)) : '<p>Nothing is wrong with it.</p>'}</section>`
  );
};
const form = (draft: DraftRow, isPassed: boolean): string => {
  if (draft.publishedAt) return '<p class="card">It is published.</p>';
  const reason = `<label>It does not pass. Why it is published all the same<textarea class="field" name="reason" rows="3" maxlength="200" required></textarea></label>`;
  const publish = `<form class="card" method="post">${isPassed ? '' : reason}<button class="main">${isPassed ? 'Publish' : 'Publish against its check'}</button></form>`;
  return `${publish}<form class="card" method="post" action="${HOME}/${draft.id}/withdraw"><p class="note">What is withdrawn is deleted; it can be written anew.</p><button>Withdraw</button></form>`;
};

/** What was refused, in the operator's language, with its code and what is wrong. @throws the error that is none of the operator's */
function alertOf(error: unknown, { headers }: FastifyRequest): string {
  const { code, detail } = refusalOf(error);
  const locale = languageOf(headers['accept-language']);
  return `<div class="card" role="alert"><p lang="${BCP47[locale]}"><strong>${REFUSALS[code][locale]}.</strong></p><p class="note"><code>${code}</code>: ${escapeHtml(detail)}</p></div>`;
}

/** Where offers are looked at and published: `/desk/offers`. */
export function deskRoutes(app: FastifyInstance, drafts: Drafts): void {
  const show = async (draft: DraftRow, note = '') => {
    const report = await drafts.reportOf(draft);
    const title = draft.terms.title.en;
    const season = drafts.seasonNow(draft);
    const dates = season
      ? `<p class="note">Of a season: ${[season.startAt, season.endAt ?? ''].map((at) => minute(new Date(at))).join(' to ')}.</p>`
      : '';
    const body = `<h1>${escapeHtml(title)}</h1><p class="note">${draft.kind} · ${escapeHtml(draft.slug)}</p>${dates}${note}${reportCards(report)}${form(draft, isSound(report, BRANDS))}${termsCard(draft)}<p><a href="${HOME}">All offers</a></p>`;
    return page('en', title, body, true);
  };
  const send = (reply: FastifyReply, html: string, status = 200) =>
    reply.code(status).headers(headersFor()).send(html);
  takeForms(app);
  const showList = async (at: number, note = '', written: Partial<Writes['Body']> = {}) => {
    const found = await drafts.list(at);
    const list = found.drafts.map(listed).join('');
    const links = `${at > 1 ? pageLink(at - 1, 'Newer') : ''}${found.isLast ? '' : pageLink(at + 1, 'Older')}`;
    const body = `<h1>Offers</h1><p class="note">What is written here no player sees before it is published.</p>${note}${list || '<p class="card">There is none.</p>'}${links && `<p>${links}</p>`}${writeForm(written)}`;
    return page('en', 'Offers', body, true);
  };
  app.get<Listed>(HOME, { schema: { hide: true, querystring: LISTED } }, async ({ query }, reply) =>
    send(reply, await showList(Number(query.page ?? 1))),
  );
  app.post<Writes>(
    `${HOME}/write`,
    { schema: { hide: true, body: WRITES } },
    async (request, reply) => {
      const { kind, offer } = request.body;
      const by = { operator: operatorIn(request).name, ip: request.ip };
      try {
        return await reply.redirect(`${HOME}/${await drafts.write(kind, offer, by)}`, 303);
      } catch (error) {
        return send(reply, await showList(1, alertOf(error, request), request.body), 422);
      }
    },
  );
  app.get<Asked>(
    `${HOME}/:id`,
    { schema: { hide: true, params: NUMBERED } },
    async ({ params }, reply) => send(reply, await show(await drafts.find(Number(params.id)))),
  );
  app.post<Pressed>(
    `${HOME}/:id`,
    { schema: { hide: true, params: NUMBERED, body: PRESSED } },
    async (request, reply) => {
      const id = Number(request.params.id);
      const reason = request.body.reason?.trim() || null;
      try {
        await drafts.publish(id, { operator: operatorIn(request).name, ip: request.ip, reason });
      } catch (error) {
        return send(reply, await show(await drafts.find(id), alertOf(error, request)), 422);
      }
      return reply.redirect(`${HOME}/${id}`, 303);
    },
  );
  app.post<Asked>(
    `${HOME}/:id/withdraw`,
    { schema: { hide: true, params: NUMBERED, body: NOTHING } },
    async (request, reply) => {
      const by = { operator: operatorIn(request).name, ip: request.ip };
      await drafts.withdraw(Number(request.params.id), by);
      return reply.redirect(HOME, 303);
    },
  );
}
