import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import { BCP47, isLocale, type Locale } from 'shared-contracts/composition';
import { type Currency, formatMoney, money } from 'shared-contracts/money';
import { refuse } from '../../../http/errors';
import { type TextKey, text } from '../../../texts';
import { escapeHtml, headersFor, page } from './page';
import type { Decision } from './pay-words';
import type { SandboxPayments } from './payments';
import type { SandboxPayment } from './schema';

const DECISIONS: Record<string, Decision> = {
  pay: 'success',
  decline: 'declined',
  cancel: 'cancelled',
};
const ACTION = closed(
  Type.Object({ action: Type.Union(Object.keys(DECISIONS).map((name) => Type.Literal(name))) }),
);
const localeOf = (payment: SandboxPayment): Locale =>
  isLocale(payment.locale) ? payment.locale : 'en';

/** The site's address with the deposit that the player comes back from. */
export const backUrl = ({ returnUrl, depositId }: SandboxPayment): string => {
  const url = new URL(returnUrl);
  url.searchParams.set('deposit', depositId);
  return url.href;
};

/** The hosted page of the sandbox's payment provider: `/sandbox/pay/{id}`. */
export function payRoutes(app: FastifyInstance, payments: SandboxPayments): void {
  type Params = { Params: { id: string } };
  const find = async (id: string) => {
    const payment = await payments.find(id);
    if (!payment || payment.kind === 'invoice') throw refuse(404, 'not_found');
    return payment;
  };

  app.get<Params>('/sandbox/pay/:id', async (request, reply) => {
    const payment = await find(request.params.id);
    await payments.opened(payment);
    const html = payment.status === 'open' ? openPage(payment) : endPage(payment, 'pay.done');
    return reply.headers(headersFor([new URL(payment.returnUrl).origin])).send(html);
  });
  const schema = { hide: true, body: ACTION };
  app.post<Params & { Body: { action: string } }>(
    '/sandbox/pay/:id',
    { schema },
    async (request, reply) => {
      const decision = DECISIONS[request.body.action];
      if (!decision) throw refuse(422, 'validation', 'action');
      await find(request.params.id);
      const payment = await payments.decide(request.params.id, decision);
      if (payment && (await payments.deliver(payment)))
        return reply.redirect(backUrl(payment), 303);
      if (!payment) throw refuse(404, 'not_found');
      return reply
        .code(502)
        .headers(headersFor([new URL(payment.returnUrl).origin]))
        .send(endPage(payment, 'pay.undelivered', decision));
    },
  );
}

function openPage(payment: SandboxPayment): string {
  const locale = localeOf(payment);
  const say = (key: TextKey, values?: Record<string, string>) =>
    escapeHtml(text(locale, key, values));
  const sum = (amount: number) =>
    formatMoney(money(amount, payment.currency as Currency), BCP47[locale]);
  const total = sum(payment.amount + payment.fee);
  const row = (key: TextKey, value: string, cls = '') =>
    `<dt class="${cls}">${say(key)}</dt><dd class="${cls}">${escapeHtml(value)}</dd>`;
  const rows = [
    row('pay.merchant', payment.merchant),
    row('pay.amount', sum(payment.amount)),
    payment.fee > 0 ? row('pay.fee', sum(payment.fee)) : '',
    row('pay.total', total, 'total'),
  ];
  const button = (action: string, label: string, cls = '') =>
    `<button name="action" value="${action}" class="${cls}">${label}</button>`;
  const title = text(locale, 'pay.title', { merchant: payment.merchant });
  return page(
    BCP47[locale],
    title,
    `<h1>${escapeHtml(title)}</h1><p class="note">${say('pay.sandbox')}</p><div class="card"><dl>${rows.join('')}</dl>` +
      `<form method="post">${button('pay', say('pay.pay', { total }), 'main')}${button('decline', say('pay.decline'))}${button('cancel', say('pay.cancel'))}</form></div>`,
  );
}

/** `retry` repeats the decision whose report the site did not take. */
function endPage(payment: SandboxPayment, key: TextKey, retry?: Decision): string {
  const locale = localeOf(payment);
  const title = text(locale, 'pay.title', { merchant: payment.merchant });
  const action = Object.keys(DECISIONS).find((name) => DECISIONS[name] === retry);
  const again = action
    ? `<form method="post"><button class="main" name="action" value="${action}">${escapeHtml(text(locale, 'pay.again'))}</button></form>`
    : '';
  const back = `<a class="button" href="${escapeHtml(backUrl(payment))}">${escapeHtml(text(locale, 'pay.back'))}</a>`;
  return page(
    BCP47[locale],
    title,
    `<h1>${escapeHtml(title)}</h1><div class="card"><p>${escapeHtml(text(locale, key))}</p>${again}${back}</div>`,
  );
}
