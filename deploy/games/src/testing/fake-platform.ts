import { timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { type PlatformSession, sign } from '../server/wallet/platform';

/** `before`: the call is lost on its way; `after`: it is booked and the answer is lost. */
export type Fault = { path: string; when: 'before' | 'after'; times: number };

interface Booked {
  amount: number;
  voided: boolean;
}

/** The provider API of a platform, in memory, with real signatures and with faults to order. */
export class FakePlatform {
  readonly secret = 'a secret of the tests';
  readonly calls: { path: string; body: Record<string, unknown> }[] = [];
  readonly faults: Fault[] = [];
  private readonly sessions = new Map<string, PlatformSession>();
  private readonly booked = new Map<string, Booked>();
  private readonly app: FastifyInstance;
  url = '';

  constructor() {
    this.app = Fastify({ forceCloseConnections: true });
    this.app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    this.app.post('/provider/:call', async (request, reply) => {
      const text = request.body as string;
      const timestamp = String(request.headers['x-provider-timestamp']);
      const given = Buffer.from(String(request.headers['x-provider-signature']));
      const expected = Buffer.from(sign(this.secret, timestamp, text));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
        return reply.code(401).send({ errors: [{ code: 'bad_signature' }] });
      }
      const body = JSON.parse(text) as Record<string, unknown>;
      const path = (request.params as { call: string }).call;
      this.calls.push({ path, body });
      if (this.fault(path, 'before')) return reply.code(502).send('lost');
      const [status, answer] = this.answer(path, body);
      if (this.fault(path, 'after')) return reply.code(502).send('lost');
      return reply.code(status).send(answer);
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
      currency: 'EUR',
      balance: 100_000,
      locale: 'en',
      playerRef: 'player-1',
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
    const fault = this.faults.find((one) => one.path === path && one.when === when && one.times > 0);
    if (fault) fault.times -= 1;
    return Boolean(fault);
  }

  private answer(path: string, body: Record<string, unknown>): [number, object] {
    if (path === 'session') {
      const session = this.sessions.get(String(body.runToken));
      return session ? [200, session] : [404, { errors: [{ code: 'run_token_invalid' }] }];
    }
    const session = [...this.sessions.values()].find((one) => one.sessionId === body.sessionId);
    if (!session) return [404, { errors: [{ code: 'session_not_found' }] }];
    return this.book(path, session, String(body.transactionId), Number(body.amount ?? 0));
  }

  private book(path: string, session: PlatformSession, id: string, amount: number): [number, object] {
    const known = this.booked.get(id);
    if (path === 'rollback') {
      if (known && !known.voided) this.move(session, -known.amount);
      this.booked.set(id, { amount: known?.amount ?? 0, voided: true });
    } else if (!known) {
      if (path === 'wager' && !session.active) return [409, { errors: [{ code: 'session_inactive' }] }];
      if (path === 'wager' && session.balance < amount)
        return [402, { errors: [{ code: 'insufficient_funds' }] }];
      const signed = path === 'wager' ? -amount : amount;
      this.booked.set(id, { amount: signed, voided: false });
      this.move(session, signed);
    }
    return [200, { balance: session.balance }];
  }

  /** One player, one balance, however many sessions. */
  private move(session: PlatformSession, amount: number): void {
    for (const one of this.sessions.values()) {
      if (one === session || (one.playerRef && one.playerRef === session.playerRef)) one.balance += amount;
    }
  }
}
