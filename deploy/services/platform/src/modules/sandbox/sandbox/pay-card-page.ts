import { Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import { BCP47, isLocale, type Locale } from 'shared-contracts/composition';
import { type Currency, formatMoney, money } from 'shared-contracts/money';
import type { Core } from '../../../core';
import { refuse } from '../../../http/errors';
import { type TextKey, text } from '../../../texts';
import { escapeHtml } from './page';
import { CARD_FIELDS, type CardField, readCard, type TypedCard } from './pay-card';
import { type FrameLook, frameHeaders, framePage } from './pay-frame';
import { backUrl } from './pay-page';
import type { SandboxPayments } from './payments';
import type { SandboxPayment } from './schema';

const short = Type.String({ maxLength: 60 });
const TYPED = closed(
  Type.Object({
    number: short,
    validity: short,
    holder: short,
    cvc: short,
    save: Type.Optional(Type.Literal('on')),
  }),
);
const ANSWER = closed(
  Type.Object({ answer: Type.Union([Type.Literal('confirm'), Type.Literal('refuse')]) }),
);
type Params = { Params: { id: string } };

const lookOf = ({ headers, query }: FastifyRequest): FrameLook => {
  const { look } = query as { look?: string };
  return {
    isFramed: headers['sec-fetch-dest'] === 'iframe',
    look: look === 'dark' || look === 'light' ? look : null,
  };
};
const sayIn = ({ locale: given }: SandboxPayment) => {
  const locale: Locale = isLocale(given) ? given : 'en';
  const say = (key: TextKey, values?: Record<string, string>) =>
    escapeHtml(text(locale, key, values));
  return { say, lang: BCP47[locale] };
};
const totalOf = ({ amount, fee, currency }: SandboxPayment, lang: string) =>
  formatMoney(money(amount + fee, currency as Currency), lang);
/** Addresses of a frame keep its look from page to page. */
const at = (path: string, { look }: FrameLook) => (look ? `${path}?look=${look}` : path);

/**
 * The provider's own fields of a card, in a frame of the site or as a page: `/sandbox/card/{id}`; and the bank that asks its customer
 * (3-D Secure): `/sandbox/bank/{id}`. Anyone who knows the id may pay.
 */
export function payCardRoutes(app: FastifyInstance, core: Core, payments: SandboxPayments): void {
  const find = async (id: string) => {
    const payment = await payments.find(id);
    if (payment?.kind !== 'invoice') throw refuse(404, 'not_found');
    return payment;
  };

  app.get<Params>('/sandbox/card/:id', async (request, reply) => {
    const payment = await find(request.params.id);
    await payments.opened(payment);
    const look = lookOf(request);
    if (payment.step === 'ended' && !look.isFramed) return reply.redirect(backUrl(payment), 303);
    const html = payment.step === 'pay' ? cardPage(payment, look) : waitingPage(payment, look);
    return reply.headers(frameHeaders(payment)).send(html);
  });
  app.post<Params & { Body: TypedCard }>(
    '/sandbox/card/:id',
    { schema: { hide: true, body: TYPED } },
    async (request, reply) => {
      const payment = await find(request.params.id);
      const look = lookOf(request);
      const read = readCard(request.body, core.now(), core.config.secrets.webhook);
      if ('wrong' in read) {
        const html = cardPage(payment, look, { typed: request.body, wrong: read.wrong });
        return reply.code(422).headers(frameHeaders(payment)).send(html);
      }
      await payments.payWith(payment.id, read.given, request.body.save === 'on');
      return reply.redirect(at(`/sandbox/card/${payment.id}`, look), 303);
    },
  );
  app.get<Params>('/sandbox/bank/:id', async (request, reply) => {
    const payment = await find(request.params.id);
    return reply.headers(frameHeaders(payment)).send(bankPage(payment, lookOf(request)));
  });
  app.post<Params & { Body: { answer: 'confirm' | 'refuse' } }>(
    '/sandbox/bank/:id',
    { schema: { hide: true, body: ANSWER } },
    async (request, reply) => {
      const payment = await find(request.params.id);
      const look = lookOf(request);
      if (payment.step === 'bank') {
        const decided = await payments.decide(
          payment.id,
          request.body.answer === 'confirm' ? 'success' : 'declined',
        );
        if (decided) await payments.deliver(decided);
      }
      return reply.redirect(
        at(`/sandbox/${look.isFramed ? 'card' : 'bank'}/${payment.id}`, look),
        303,
      );
    },
  );
}

interface Refused {
  typed: TypedCard;
  wrong: readonly CardField[];
}
const ATTRIBUTES: Record<CardField, string> = {
  number: 'inputmode="numeric" autocomplete="cc-number" maxlength="23"',
  validity: 'inputmode="numeric" autocomplete="cc-exp" maxlength="7"',
  holder: 'autocomplete="cc-name" autocapitalize="characters" spellcheck="false" maxlength="50"',
  cvc: 'inputmode="numeric" autocomplete="cc-csc" maxlength="4"',
};
/** What may stand in a page again; a number and a code are typed anew. */
const KEPT: readonly CardField[] = ['validity', 'holder'];

function cardPage(payment: SandboxPayment, look: FrameLook, refused?: Refused): string {
  const { say, lang } = sayIn(payment);
  const field = (name: CardField) => {
    const isWrong = refused?.wrong.includes(name) ?? false;
    const value =
      refused && KEPT.includes(name) ? ` value="${escapeHtml(refused.typed[name])}"` : '';
    const wrong = isWrong
      ? `<p class="wrong" id="${name}-wrong" role="alert">${say(`pay.wrong_${name}`)}</p>`
      : '';
    const describes = isWrong ? ` aria-invalid="true" aria-describedby="${name}-wrong"` : '';
    return `<div class="field"><label for="${name}">${say(`pay.card_${name}`)}</label><input id="${name}" name="${name}" required ${ATTRIBUTES[name]}${value}${describes}>${wrong}</div>`;
  };
  const [number, validity, holder, cvc] = CARD_FIELDS.map(field);
  const total = totalOf(payment, lang);
  const body =
    `<h1>${say('pay.title', { merchant: payment.merchant })}</h1><p class="note">${say('pay.sandbox')} ${say('pay.card_test')}</p>` +
    `<form method="post" action="${at(`/sandbox/card/${payment.id}`, look)}" novalidate>${number}<div class="row">${validity}${cvc}</div>${holder}` +
    `<label class="check"><input type="checkbox" name="save"${refused && !refused.typed.save ? '' : ' checked'}>${say('pay.card_save')}</label>` +
    `<button class="main">${say('pay.pay', { total })}</button></form>`;
  return framePage(payment, { lang, title: total, body }, look);
}

const cardName = ({ card }: SandboxPayment) => (card ? `${card.network} •• ${card.last4}` : '');

/** The bank is asked, or it is over. */
function waitingPage(payment: SandboxPayment, look: FrameLook): string {
  const { say, lang } = sayIn(payment);
  const title = text(isLocale(payment.locale) ? payment.locale : 'en', 'pay.title', {
    merchant: payment.merchant,
  });
  if (payment.step === 'ended')
    return framePage(payment, { lang, title, body: `<h1>${say('pay.done')}</h1>` }, look);
  const tab = `<a class="button" href="/sandbox/bank/${payment.id}" target="_blank" rel="noopener">${say('pay.bank_tab')}</a>`;
  return framePage(payment, { lang, title, body: bankBody(payment, look) + tab }, look);
}

function bankBody(payment: SandboxPayment, look: FrameLook): string {
  const { say, lang } = sayIn(payment);
  const asked = say('pay.bank_text', { card: cardName(payment), total: totalOf(payment, lang) });
  return (
    `<h1>${say('pay.bank_title')}</h1><p class="note">${asked}</p>` +
    `<form method="post" action="${at(`/sandbox/bank/${payment.id}`, look)}"><button class="main" name="answer" value="confirm">${say('pay.bank_confirm')}</button>` +
    `<button name="answer" value="refuse">${say('pay.bank_refuse')}</button></form>`
  );
}
function bankPage(payment: SandboxPayment, look: FrameLook): string {
  const { say, lang } = sayIn(payment);
  const body =
    payment.step === 'bank' ? bankBody(payment, look) : `<h1>${say('pay.bank_done')}</h1>`;
  return framePage(payment, { lang, title: cardName(payment), body }, look);
}
