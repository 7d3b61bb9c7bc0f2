import { randomUUID } from 'node:crypto';
import type { Answer, Harness } from './harness';

export const GAME = 'prism-harbour';

/** The session that a run token opens, as a game provider is told of it. */
export const openSession = (site: Harness, run_token: string) =>
  site.signed('provider', '/provider/session', { request_uuid: randomUUID(), run_token });

/** A game session with one round of it, as the game provider sees them. */
export class Table {
  /** The round's newest bet, which wins refer to. */
  lastBet: string = randomUUID();

  constructor(
    readonly site: Harness,
    readonly sessionId: string,
    readonly runToken: string,
    readonly roundId: string = randomUUID(),
    private seat?: ReturnType<typeof openSession>,
  ) {}
  static async open(site: Harness, token?: string, type = 'real') {
    const answer = await run(site, token, { type });
    return new Table(site, answer.body.session_id, answer.body.data.runToken);
  }
  private async fields() {
    this.seat ??= openSession(this.site, this.runToken);
    const { user, token, game_code, currency } = (await this.seat).body;
    return { seat: { user, token, game_code }, currency };
  }
  /** Any call about a transaction of this round; `change` goes over the usual fields. */
  async transact(
    what: 'bet' | 'win' | 'rollback',
    change: object,
  ): Promise<Answer<ProviderAnswer>> {
    const { seat, currency } = await this.fields();
    const body = {
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      ...seat,
      round: this.roundId,
      ...(what === 'rollback' ? {} : { currency }),
      ...change,
    };
    return this.site.signed('provider', `/provider/v2/transaction/${what}`, body);
  }
  bet(amount: number, transaction_uuid: string = randomUUID()) {
    this.lastBet = transaction_uuid;
    return this.transact('bet', { amount, transaction_uuid });
  }
  /** Of the newest bet, unless another one is named. */
  win(
    amount: number,
    round_closed = true,
    transaction_uuid: string = randomUUID(),
    reference_transaction_uuid = this.lastBet,
  ) {
    return this.transact('win', {
      amount,
      round_closed,
      transaction_uuid,
      reference_transaction_uuid,
    });
  }
  rollback = (reference_transaction_uuid: string, transaction_uuid: string = randomUUID()) =>
    this.transact('rollback', { reference_transaction_uuid, transaction_uuid });
  async balance() {
    const body = { request_uuid: randomUUID(), ...(await this.fields()).seat };
    return this.site.signed<ProviderAnswer>('provider', '/provider/v2/user/balance', body);
  }
  next = () => new Table(this.site, this.sessionId, this.runToken, randomUUID(), this.seat);
}
export interface ProviderAnswer {
  status: string;
  request_uuid?: string;
  user?: string;
  currency?: string;
  balance?: number;
}
export const run = (
  site: Harness,
  token: string | undefined,
  { type = 'real', slug = GAME, headers = {} },
) =>
  site.call('POST', `/json-api/eapi/game-run/${slug}`, {
    ...(token ? { token } : {}),
    body: { platform: 'desktop', type },
    headers,
  });
