import { randomBytes } from 'node:crypto';
import { type APIRequestContext, type APIResponse, request } from '@playwright/test';
import { type Player, signUp } from '../../support/players';
import { siteUrl } from '../../support/site';

export interface Asked {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, instead. */
  raw?: string;
  headers?: Record<string, string>;
  /** Headers of the site's own scripts that are left out. */
  without?: readonly string[];
}
export interface Answer {
  status: number;
  text: string;
  headers: Record<string, string>;
  /** `field: code`, or the code alone. */
  codes: string[];
  // biome-ignore lint/suspicious/noExplicitAny: an attack names what it reads
  json: any;
}

/** An address that nobody else of the suite is likely to have. */
const newAddress = () => `10.${[...randomBytes(3)].join('.')}`;

const parsed = (text: string) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const read = async (answer: APIResponse): Promise<Answer> => {
  const text = await answer.text();
  const json = parsed(text);
  const items: { code: string; field?: string }[] = json?.errors ?? [];
  const codes = items.map(({ code, field }) => (field ? `${field}: ${code}` : code));
  return { status: answer.status(), text, headers: answer.headers(), codes, json };
};

/** Somebody with cookies of their own who asks as the site's scripts do, unless told otherwise. */
export class Caller {
  address = newAddress();

  private constructor(
    readonly api: APIRequestContext,
    readonly account: Player | null,
  ) {}

  static async guest(cookies: Record<string, string> = {}): Promise<Caller> {
    const url = new URL(siteUrl());
    const stored = Object.entries(cookies).map(([name, value]) => ({
      name,
      value,
      domain: url.hostname,
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax' as const,
    }));
    return new Caller(
      await request.newContext({ storageState: { cookies: stored, origins: [] } }),
      null,
    );
  }

  static async player(): Promise<Caller> {
    const api = await request.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } });
    return new Caller(api, await signUp(api));
  }

  /** From now on from another address: limits by address are no part of most attacks. */
  move(): this {
    this.address = newAddress();
    return this;
  }

  async ask(method: string, path: string, { body, raw, headers = {}, without = [] }: Asked = {}) {
    const data = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const own: Record<string, string> = {
      'x-requested-with': 'XMLHttpRequest',
      'x-forwarded-for': this.address,
      origin: siteUrl(),
      ...(data === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    };
    for (const name of without) delete own[name];
    const url = path.startsWith('http') ? path : siteUrl() + path;
    const sent = { method, headers: own, maxRedirects: 0, ...(data === undefined ? {} : { data }) };
    return read(await this.api.fetch(url, sent));
  }

  async cookies(): Promise<Record<string, string>> {
    const { cookies } = await this.api.storageState();
    return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
  }

  async balance(): Promise<number> {
    const { json } = await this.ask('GET', '/json-api/users/balance');
    return json.data.balance + json.data.bonus;
  }

  close = () => this.api.dispose();
}
