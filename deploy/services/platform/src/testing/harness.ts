import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DestinationStream } from 'pino';
import type { LoginAnswer, Tokens } from 'shared-contracts/accounts';
import type { ErrorItem } from 'shared-contracts/api';
import { type App, createApp } from '../app';
import { type Config, readConfig } from '../config';
import type { Connection } from '../db/connect';
import { signedHeaders } from '../http/signed';

export const SITE = 'http://localhost:3000';

export interface CallOptions {
  body?: unknown;
  token?: string;
  brand?: string;
  /** The address that the call comes from; unless it is given, each phone has one of its own. */
  from?: string;
  /** The browser's token, as the edge tells it. */
  device?: string | undefined;
  headers?: Record<string, string>;
}
export interface Answer<T> {
  status: number;
  body: T & { errors?: ErrorItem[] };
  codes: string[];
  retryAfter?: unknown;
}
let people = 0;

/** A platform over a database of its own, with a clock that the test moves. */
export class Harness {
  /** Where it listens; empty before `listen`. */
  address = '';
  private constructor(
    readonly app: App,
    private readonly time: { ms: number },
  ) {}

  static async start(
    connection: Connection,
    overrides: Partial<Config> = {},
    env: Record<string, string> = {},
    logTo?: DestinationStream,
  ): Promise<Harness> {
    const time = { ms: Date.now() };
    const dataDir = mkdtempSync(join(tmpdir(), 'platform-'));
    const config = readConfig({ DATA_DIR: dataDir, SANDBOX: '1', LOG_LEVEL: 'silent', ...env });
    const now = () => new Date(time.ms);
    const app = await createApp(
      { ...config, port: 0, changesPerAddress: 1e6, registrationsPerAddress: 1e6, ...overrides },
      { connection, now, prepared: true, logTo },
    );
    await app.server.ready();
    return new Harness(app, time);
  }

  /** Writes what these modules have for a fresh database. */
  async seeded(...names: string[]): Promise<this> {
    // gifts name games of the catalogue
    const wanted = names.includes('gifts') ? ['catalogue', ...names] : names;
    for (const { module, services } of this.services.modules.parts)
      if (wanted.includes(module.name)) await module.seed?.(services);
    return this;
  }

  /** For tests that run games. */
  async withCatalogue(): Promise<this> {
    return this.seeded('catalogue', 'jackpots');
  }

  get services() {
    return this.app.services;
  }
  get now() {
    return this.time.ms;
  }
  pass(ms: number): void {
    this.time.ms += ms;
  }
  async listen(): Promise<string> {
    this.address = await this.app.start();
    return this.address;
  }
  /** Everything that follows from what was committed has happened. */
  async settled(): Promise<void> {
    await this.services.outbox.drain();
    await this.services.live.drain();
  }
  close = () => this.app.close();

  // biome-ignore lint/suspicious/noExplicitAny: a test names what it reads
  async call<T = any>(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    options: CallOptions = {},
  ): Promise<Answer<T>> {
    const { body, token, brand = 'aurora', from = addressOf(body), device, headers } = options;
    const answer = await this.app.server.inject({
      method,
      url,
      ...(body === undefined ? {} : { payload: body as object }),
      headers: {
        'x-brand': brand,
        'x-requested-with': 'XMLHttpRequest',
        origin: SITE,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(from ? { 'x-forwarded-for': from } : {}),
        ...(device ? { 'x-device': device } : {}),
        ...headers,
      },
    });
    const parsed = answer.headers['content-type']?.toString().includes('json') ? answer.json() : {};
    const retryAfter = answer.headers['retry-after'];
    return { status: answer.statusCode, body: parsed, codes: codesOf(parsed), retryAfter };
  }

  /** A call of another server, signed. */
  // biome-ignore lint/suspicious/noExplicitAny: a test names what it reads
  async signed<T = any>(
    prefix: 'webhook' | 'provider' | 'edge',
    url: string,
    body: unknown,
  ): Promise<Answer<T>> {
    const text = JSON.stringify(body);
    const { secrets } = this.services.core.config;
    const headers = signedHeaders(prefix, secrets[prefix], { to: url, body: text, now: this.now });
    const answer = await this.app.server.inject({ method: 'POST', url, payload: text, headers });
    return { status: answer.statusCode, body: answer.json(), codes: codesOf(answer.json()) };
  }

  /** A registered player with an access token. */
  async player(change: object = {}, brand = 'aurora') {
    people += 1;
    const body = { ...registration(`player${people}-${this.now}@example.test`), ...change };
    let answer = await this.call<LoginAnswer>('POST', '/json-api/users/register', { body, brand });
    if (answer.body.codeNeeded)
      answer = await this.prove((body as { phone?: string }).phone ?? '', brand);
    if (!answer.body.tokens)
      throw new Error(`registration failed (${answer.status}): ${JSON.stringify(answer.body)}`);
    const tokens: Tokens = answer.body.tokens;
    const { device } = answer.body;
    const profile = await this.call('GET', '/json-api/users/profile', {
      token: tokens.accessToken,
      brand,
    });
    await this.settled();
    const { user_id: id, hash, currency } = profile.body.data;
    return { id, hash, currency, brand, body, tokens, device, token: tokens.accessToken };
  }

  /** The code of the newest SMS to a phone; undefined when there is none. */
  async codeTo(phone: string): Promise<string | undefined> {
    const { body } = await this.call('GET', `/sandbox/outbox.json?to=${phone}`);
    return /\b\d{4}\b/.exec(body.items[0]?.body ?? '')?.[0];
  }

  /** Proves a phone (digits with the dial code) with the code that was sent to it. */
  async prove(phone: string, brand = 'aurora'): Promise<Answer<LoginAnswer>> {
    const body = { phone, code: await this.codeTo(phone) };
    return this.call<LoginAnswer>('POST', '/json-api/players/phones/confirm', { body, brand });
  }

  /** A player with money on the account, in minor units. */
  async richPlayer(amount: number, change: object = {}) {
    const player = await this.player(change);
    const booking = {
      scope: 'test',
      idempotencyKey: `gift-${player.id}`,
      reference: 'gift',
      amount,
    };
    await this.services.core.transact((tx) => this.services.wallet.adjust(tx, player, booking));
    return player;
  }
}

export const PASSWORD = 'long enough 1';
export const registration = (email: string) => ({
  type: 'email',
  email,
  password: PASSWORD,
  currency: 'EUR',
  birthday: '1990-05-17',
  termsAccepted: true,
  adultConfirmed: true,
});

const addressOf = (body: unknown): string | undefined => {
  const { phone, login } = (body ?? {}) as { phone?: unknown; login?: unknown };
  const number = String(phone ?? login ?? '').replace(/\D/g, '');
  if (number.length < 8 || String(login).includes('@')) return undefined;
  return `10.${[1, 2, 3].map((at) => Number(number.slice(-2 * at, -2 * at + 2 || undefined))).join('.')}`;
};

const codesOf = (body: { errors?: ErrorItem[] }): string[] =>
  (body.errors ?? []).map(({ code, field }) => (field ? `${field}: ${code}` : code));
