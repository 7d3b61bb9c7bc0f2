import type { Harness } from './harness';

export const GAME = 'prism-harbour';
let calls = 0;
export const nextId = () => `id-${++calls}`;

/** A game session with one round of it, as the game server sees them. */
export class Table {
  constructor(
    readonly site: Harness,
    readonly sessionId: string,
    readonly runToken: string,
    readonly roundId = nextId(),
  ) {}
  static async open(site: Harness, token?: string, type = 'real') {
    const answer = await run(site, token, { type });
    return new Table(site, answer.body.session_id, answer.body.data.runToken);
  }
  private call(what: string, body: object) {
    const { sessionId, roundId } = this;
    return this.site.signed('provider', `/provider/${what}`, { sessionId, roundId, ...body });
  }
  wager = (amount: number, transactionId = nextId()) => this.call('wager', { amount, transactionId });
  payout = (amount: number, finished = true, transactionId = nextId()) =>
    this.call('payout', { amount, finished, transactionId });
  rollback = (transactionId: string) => this.call('rollback', { transactionId });
  next = () => new Table(this.site, this.sessionId, this.runToken);
}
export const run = (site: Harness, token: string | undefined, { type = 'real', slug = GAME, headers = {} }) =>
  site.call('POST', `/json-api/eapi/game-run/${slug}`, {
    ...(token ? { token } : {}),
    body: { platform: 'desktop', type },
    headers,
  });
