import type { Harness } from './harness';

/** Numbers of cards at the stand-in for a provider: one pays, one asks its bank, one is declined. */
export const CARD = '4111111111111111';
export const ASKS_BANK = '4000000000003220';
export const DECLINED = '5100000000000016';
export type Player = Awaited<ReturnType<Harness['player']>>;

/** Deposits of each kind, and the provider's pages of them. */
export function depositsIn(site: Harness) {
  let keys = 0;
  const newKey = () => `kind-key-${++keys}`;
  const invoice = ({ token }: Player, change: object = {}, key = newKey()) =>
    site.call('POST', '/json-api/treasury/rbk-create-invoice', {
      token,
      headers: { 'idempotency-key': key },
      body: { amount: 2500, currency: 'EUR', returnPath: '/cashbox?game=star-harbour', ...change },
    });
  const redirect = (
    { token }: Player,
    path = 'wallet/2500',
    headers: Record<string, string> = { 'idempotency-key': newKey() },
  ) => site.call('GET', `/json-api/treasury/user/marbella/deposit/${path}`, { token, headers });
  const hosted = ({ token }: Player, change: object = {}, key = newKey()) =>
    site.call('POST', '/json-api/treasury/open', {
      token,
      headers: { 'idempotency-key': key },
      body: {
        paymentSystemId: 77,
        amount: 2500,
        currency: 'EUR',
        returnPath: '/cashbox',
        ...change,
      },
    });
  const ask = async ({ token }: Player, path: string) =>
    (await site.call('GET', path, { token })).body;
  const deposits = async (player: Player) =>
    (await ask(player, '/json-api/treasury/user/deposits?offset=0')).items;
  const newest = async (player: Player) => (await deposits(player))[0];
  const balance = async (player: Player) =>
    (await ask(player, '/json-api/users/balance')).data.balance;
  const cardsOf = async (player: Player) =>
    (await ask(player, '/json-api/treasury/user/cards')).data;
  const change = ({ token }: Player, id: string, what: 'remove' | 'default') =>
    site.call('POST', `/json-api/treasury/user/cards/${id}/${what}`, { token });

  const send = (
    url: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ) =>
    fetch(url.replace(/^https?:\/\/[^/]+/, site.address), {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      headers,
    });
  const show = (url: string, headers: Record<string, string> = {}) =>
    fetch(url.replace(/^https?:\/\/[^/]+/, site.address), { headers, redirect: 'manual' });
  const typed = (number: string, more: Record<string, string> = {}) => ({
    number,
    validity: '12/30',
    holder: 'ADA LOVELACE',
    cvc: '737',
    ...more,
  });
  /** The card page of a new invoice, and its deposit. */
  const newInvoice = async (player: Player, body: object = {}) => {
    const answer = await invoice(player, body);
    expect(answer.codes).toEqual([]);
    const { invoiceId: id } = answer.body.data;
    const { data } = await ask(player, `/json-api/treasury/user/deposits/${id}`);
    return { id, payUrl: data.payUrl as string, ...answer.body.data };
  };
  const later = async (ms: number) => {
    site.pass(ms);
    await site.services.sandboxPayments.drain();
  };

  return {
    newKey,
    invoice,
    redirect,
    hosted,
    ask,
    deposits,
    newest,
    balance,
    cardsOf,
    change,
    send,
    show,
    typed,
    newInvoice,
    later,
  };
}
export type DepositsIn = ReturnType<typeof depositsIn>;
