import { timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { JackpotsView } from '../jackpot-protocol';
import { type PlatformSession, sign } from '../server/wallet/platform';
import { FREE_PLAY } from './free-play';

/** `before`: the call is lost on its way; `after`: it is booked and the answer is lost. */
export type Fault = { path: string; when: 'before' | 'after'; times: number };

interface Transaction {
  transaction_uuid: string;
  reference_transaction_uuid?: string;
  amount?: number;
}
interface Booked {
  amount: number;
  voided: boolean;
}

/** Milliseconds for which a platform takes a signature (its SPEC.md, N2). */
const SIGNATURE_LASTS = 300_000;
const SIGNERS = ['house', 'tin-sparrow'] as const;

/** The wallet of a platform, in memory, with real signatures and with faults to order. A path is its last word (`bet`). */
export class FakePlatform {
  readonly secret = 'a secret of the tests, as long as any';
  /** Of the second provider. */
  readonly sparrowSecret = 'a secret of another provider, as long';
  readonly calls: {
    path: string;
    body: Record<string, unknown>;
    signer: 'house' | 'tin-sparrow';
  }[] = [];
  readonly faults: Fault[] = [];
  private readonly sessions = new Map<string, PlatformSession>();
  private readonly booked = new Map<string, Booked>();
  private readonly app: FastifyInstance;
  url = '';
  /** What its games play for. */
  jackpots: JackpotsView = { jackpots: [], won: [] };
  /** Its database cannot be reached: every call is answered as the platform answers then. */
  isAway = false;
  /** It goes away with the next such call, which is booked before anybody hears of it. */
  goesAwayAfter: string | undefined;
  /** What the next bet is refused with. */
  refusal: { status: string; reason: string } | undefined;

  constructor() {
    this.app = Fastify({ forceCloseConnections: true });
    this.app.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    this.app.post('/provider/*', async (request, reply) => {
      const text = request.body as string;
      const timestamp = String(request.headers['x-provider-timestamp']);
      const given = Buffer.from(String(request.headers['x-provider-signature']));
      const signer = SIGNERS.find((one) => {
        const secret = one === 'house' ? this.secret : this.sparrowSecret;
        const expected = Buffer.from(sign(secret, timestamp, request.url, text));
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      const isOld = Math.abs(Date.now() - Number(timestamp)) > SIGNATURE_LASTS;
      if (!signer || isOld) return { status: 'RS_ERROR_INVALID_SIGNATURE' };
      const body = JSON.parse(text) as Record<string, unknown>;
      const path = request.url.split('/').at(-1) ?? '';
      this.calls.push({ path, body, signer });
      const maintenance = () =>
        reply.code(503).header('retry-after', 5).send({ status: 'RS_ERROR_UNKNOWN' });
      if (this.isAway) return maintenance();
      if (this.fault(path, 'before')) return reply.code(502).send('lost');
      const answer = this.answer(path, body);
      if (this.goesAwayAfter === path) {
        this.goesAwayAfter = undefined;
        this.isAway = true;
        return maintenance();
      }
      if (this.fault(path, 'after')) return reply.code(502).send('lost');
      return { request_uuid: body.request_uuid, ...answer };
    });
  }

  async start(port = 0): Promise<this> {
    this.url = await this.app.listen({ port, host: '127.0.0.1' });
    return this;
  }

  stop = () => this.app.close();

  clear(): void {
    this.calls.length = 0;
    this.faults.length = 0;
    this.sessions.clear();
    this.booked.clear();
    this.isAway = false;
    this.goesAwayAfter = undefined;
    this.jackpots = { jackpots: [], won: [] };
  }

  /** A run token of a new session. */
  open(token: string, session: Partial<PlatformSession> = {}): string {
    this.sessions.set(token, {
      sessionId: `session-of-${token}`,
      mode: 'real',
      game: {
        slug: 'lucky-reef',
        name: 'Lucky Reef',
        provider: 'Tidewater',
        theme: {
          seed: 7,
          family: 'sea',
          palette: ['#03182f', '#0d6b93', '#ff9f5a', '#b9fff2'],
          model: 'medium',
        },
      },
      play: FREE_PLAY,
      currency: 'EUR',
      balance: 100_000,
      locale: 'en',
      playerRef: 'player-1',
      shownName: 'Amber Fox 42',
      active: true,
      ...session,
    });
    return token;
  }

  session(token: string): PlatformSession {
    const session = this.sessions.get(token);
    if (!session) throw new Error(`no session ${token}`);
    return session;
  }

  failNext(path: string, when: Fault['when'], times = 1): void {
    this.faults.push({ path, when, times });
  }

  callsOf = (path: string) => this.calls.filter((call) => call.path === path);

  private fault(path: string, when: Fault['when']): boolean {
    const fault = this.faults.find(
      (one) => one.path === path && one.when === when && one.times > 0,
    );
    if (fault) fault.times -= 1;
    return Boolean(fault);
  }

  private answer(path: string, body: Record<string, unknown>): object {
    if (path === 'session') {
      const session = this.sessions.get(String(body.run_token));
      if (!session) return { status: 'RS_ERROR_INVALID_TOKEN' };
      const { sessionId: token, playerRef: user, shownName: shown_name, game, ...facts } = session;
      const { slug: game_code, ...rest } = game;
      return { status: 'RS_OK', token, user, shown_name, game_code, game: rest, ...facts };
    }
    const session = [...this.sessions.values()].find((one) => one.sessionId === body.token);
    if (!session || session.playerRef !== body.user) return { status: 'RS_ERROR_INVALID_TOKEN' };
    if (path === 'jackpots')
      return { status: 'RS_OK', user: body.user, currency: session.currency, ...this.jackpots };
    const { refusal } = this;
    if (path === 'bet' && refusal) {
      this.refusal = undefined;
      return refusal;
    }
    const status =
      path === 'balance' ? 'RS_OK' : this.book(path, session, body as unknown as Transaction);
    return { status, balance: session.balance };
  }

  /** Answers the status. */
  private book(path: string, session: PlatformSession, asked: Transaction): string {
    const { transaction_uuid: id, reference_transaction_uuid: bet = '', amount = 0 } = asked;
    const known = this.booked.get(id);
    if (path === 'rollback') {
      const placed = this.booked.get(bet);
      if (placed && !placed.voided) this.move(session, -placed.amount);
      this.booked.set(bet, { amount: placed?.amount ?? 0, voided: true });
    } else if (known) {
      return known.voided ? 'RS_ERROR_TRANSACTION_ROLLED_BACK' : 'RS_OK';
    } else {
      if (path === 'win' && !this.booked.has(bet)) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      if (path === 'win' && this.booked.get(bet)?.voided) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
      if (path === 'bet' && !session.active) return 'RS_ERROR_TOKEN_EXPIRED';
      if (path === 'bet' && session.balance < amount) return 'RS_ERROR_NOT_ENOUGH_MONEY';
      const signed = path === 'bet' ? -amount : amount;
      this.booked.set(id, { amount: signed, voided: false });
      this.move(session, signed);
    }
    return 'RS_OK';
  }

  /** One player, one balance, however many sessions. */
  private move(session: PlatformSession, amount: number): void {
    for (const one of this.sessions.values()) {
      if (one === session || (one.playerRef && one.playerRef === session.playerRef))
        one.balance += amount;
    }
  }
}
