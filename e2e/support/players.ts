import { randomUUID } from 'node:crypto';
import {
  type APIRequest,
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  expect,
  type Page,
} from '@playwright/test';
import { type Brand, brandUrl, currencyOf, HOME, platformUrl, siteUrl } from './site';

export interface Player {
  email: string;
  password: string;
}
export const newPlayer = (): Player => ({
  email: `player-${randomUUID().slice(0, 13)}@example.com`,
  password: 'Quiet-Harbour-42',
});

/** Only browsers find the hosts of other brands: who calls from here names one. */
const hostHeaders = (brand: Brand): Record<string, string> => {
  if (brand === HOME) return { origin: siteUrl() };
  const { host, origin } = new URL(brandUrl(brand));
  return { host, origin };
};

interface Asked {
  data?: object;
  headers?: Record<string, string>;
  brand?: Brand;
}
/** Calls as the site's own scripts make them: what is not a page of the site is refused. */
export const call = (
  api: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { data, headers = {}, brand = HOME }: Asked = {},
): Promise<APIResponse> =>
  api.fetch(siteUrl() + path, {
    method,
    ...(data ? { data } : {}),
    headers: { 'x-requested-with': 'XMLHttpRequest', ...hostHeaders(brand), ...headers },
  });

const REGISTER = '/json-api/users/register';
const registration = ({ email, password }: Player, currency: string) => ({
  type: 'email',
  email,
  password,
  birthday: '1990-05-17',
  currency,
  termsAccepted: true,
  adultConfirmed: true,
});

/** In journeys players of the default brand have euros, those of another one its own money. */
export const purseCurrency = (brand: Brand): string => (brand === HOME ? 'EUR' : currencyOf(brand));

/** The limits without which nobody deposits or plays in some markets. Money in minor units, a session in minutes. */
const LIMITS: Record<string, number> = { deposit: 1_000_000, loss: 1_000_000, session: 600 };
async function setLimits(api: APIRequestContext, brand: Brand): Promise<void> {
  const at = '/json-api/users/limits';
  const known = (await (await call(api, 'GET', at, { brand })).json()).data;
  const {
    required,
    offered,
  }: { required: string[]; offered: { kind: string; periods: string[] }[] } = known;
  for (const kind of required) {
    const period = offered.find((each) => each.kind === kind)?.periods[0];
    const answer = await call(api, 'POST', at, {
      data: { kind, period, amount: LIMITS[kind] },
      brand,
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}

/**
 * Signs up a fresh player, who was greeted and has the limits that the brand asks for; the session's cookies land where `api` keeps its
 * own, those of other brands as if they were of the default one.
 */
export async function signUp(api: APIRequestContext, brand = HOME): Promise<Player> {
  const player = newPlayer();
  const data = registration(player, purseCurrency(brand));
  const answer = await call(api, 'POST', REGISTER, { data, brand });
  expect(answer.status(), await answer.text()).toBe(200);
  expect((await call(api, 'POST', '/json-api/users/first-auth/clear', { brand })).status()).toBe(
    200,
  );
  if (brand !== HOME) await setLimits(api, brand);
  return player;
}

/** Gives a session that an API has to the browser, at the brand's own host. */
export async function bringSession(
  api: APIRequestContext,
  context: BrowserContext,
  brand: Brand,
): Promise<void> {
  const { cookies } = await api.storageState();
  const domain = new URL(brandUrl(brand)).hostname;
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain })));
}

/** A fresh player in another browser. */
export async function enter(
  request: APIRequest,
  context: BrowserContext,
  brand: Brand,
): Promise<void> {
  const api = await request.newContext();
  await signUp(api, brand);
  await bringSession(api, context, brand);
  await api.dispose();
}

/** The same for the brand whose page is open: only the browser knows where `*.localhost` is. */
export async function signUpOn(page: Page, brand: Brand): Promise<Player> {
  const player = newPlayer();
  const body = JSON.stringify(registration(player, currencyOf(brand)));
  const status = await page.evaluate(
    async ({ path, body }) => {
      const headers = {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'accept-language': document.documentElement.lang,
      };
      return (await fetch(path, { method: 'POST', headers, body })).status;
    },
    { path: REGISTER, body },
  );
  expect(status).toBe(200);
  return player;
}

/** A call of the player whose page is open, as the site's own scripts make it. @returns the whole answer */
const askOn = (
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data: object | null = null,
): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ({ method, path, body, key }) => {
      const headers = {
        'x-requested-with': 'XMLHttpRequest',
        'idempotency-key': key,
        ...(body ? { 'content-type': 'application/json' } : {}),
      };
      const answer = await fetch(path, { method, headers, body });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    { method, path, body: data && JSON.stringify(data), key: randomUUID() },
  );
/** The same. @returns the answer's `data` */
export const callOn = async (
  ...asked: Parameters<typeof askOn>
): Promise<Record<string, unknown>> =>
  ((await askOn(...asked)).data ?? {}) as Record<string, unknown>;
/** The items of a list. */
export const itemsOn = async <T>(page: Page, path: string): Promise<T[]> =>
  (await askOn(page, 'GET', path)).items as T[];

/** A deposit of the player whose page is open, in minor units of the brand's currency, paid at the provider's page. */
export async function depositOn(page: Page, brand: Brand, amount: number): Promise<void> {
  const wish = { paymentSystemId: 88, amount, currency: currencyOf(brand), returnPath: '/cashbox' };
  const { redirectUrl } = await callOn(page, 'POST', '/json-api/treasury/open', wish);
  const paid = await page.request.post(String(redirectUrl), {
    form: { action: 'pay' },
    maxRedirects: 0,
  });
  expect(paid.status()).toBe(303);
}

/** Opens a deposit of so many minor units. */
export async function openDeposit(
  api: APIRequestContext,
  amount: number,
  brand = HOME,
): Promise<{ id: string; redirectUrl: string }> {
  const answer = await call(api, 'POST', '/json-api/treasury/open', {
    data: { paymentSystemId: 88, amount, currency: purseCurrency(brand), returnPath: '/cashbox' },
    headers: { 'idempotency-key': randomUUID() },
    brand,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data;
}

/** Puts money on a player's balance the way every player does: through the provider. */
export async function topUp(api: APIRequestContext, amount: number, brand = HOME): Promise<void> {
  const { redirectUrl } = await openDeposit(api, amount, brand);
  const paid = await api.post(redirectUrl, { form: { action: 'pay' }, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
}

interface Wallet {
  balance: number;
  bonus: number;
}
export async function balanceOf(api: APIRequestContext, brand = HOME): Promise<number> {
  const answer = await call(api, 'GET', '/json-api/users/balance', { brand });
  const { balance, bonus }: Wallet = (await answer.json()).data;
  return balance + bonus;
}

export interface Deposit {
  id: string;
  amount: number;
  status: string;
}
export async function depositsOf(api: APIRequestContext): Promise<Deposit[]> {
  return (await (await call(api, 'GET', '/json-api/treasury/user/deposits?offset=0')).json()).items;
}

export interface Message {
  subject: string | null;
  body: string;
}
/** The newest message that the sandbox would have sent to this phone or e-mail. */
export async function messageTo(api: APIRequestContext, to: string): Promise<Message> {
  const newest = async (): Promise<Message | undefined> => {
    const answer = await api.get(`${platformUrl()}/sandbox/outbox.json`, { params: { to } });
    return (await answer.json()).items[0];
  };
  await expect.poll(newest).toBeDefined();
  return (await newest()) as Message;
}
/** The code in it. */
export async function codeSentTo(api: APIRequestContext, to: string): Promise<string> {
  const [code] = /\d{4}/.exec((await messageTo(api, to)).body) ?? [];
  if (!code) throw new Error(`no code was sent to ${to}`);
  return code;
}

/** The last digits of a number that nobody has yet. */
export const newDigits = (count: number): string =>
  [...crypto.getRandomValues(new Uint8Array(count))].map((byte) => byte % 10).join('');
/** A phone of Kazakhstan that nobody has yet. */
export const newPhone = (): string => `7701${newDigits(7)}`;

/** Phones of the player whose page is open, as the profile has them: dial code and digits. */
export const phonesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const answer = await fetch('/json-api/users/profile', {
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    const { data } = await answer.json();
    return data.phones.map(({ value }: { value: string }) => value);
  });
