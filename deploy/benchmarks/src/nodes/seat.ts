import { randomUUID } from 'node:crypto';
import { signedHeaders } from 'deploy-platform/src/http/signed';

const HEADERS = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
/** Minor units. */
const BET = 200;
const WIN = 100;

async function post<T>(url: string, body: string, headers: Record<string, string>): Promise<T> {
  const answer = await fetch(url, { method: 'POST', body, headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${text}`);
  return JSON.parse(text) as T;
}

/** Signs up at a platform, from an address of its own. @returns the access token */
export async function signUp(address: string, at: number): Promise<string> {
  const { tokens } = await post<{ tokens: { accessToken: string } }>(
    `${address}/json-api/users/register`,
    JSON.stringify({
      type: 'email',
      email: `nodes-${randomUUID()}@example.com`,
      password: 'Quiet-Harbour-42',
      birthday: '1990-05-17',
      currency: 'EUR',
      termsAccepted: true,
      adultConfirmed: true,
    }),
    { ...HEADERS, 'x-forwarded-for': `10.3.${Math.floor(at / 250)}.${1 + (at % 250)}` },
  );
  return tokens.accessToken;
}

/** A player's game as its server sees it: rounds of a bet and a win, one after the other. */
export class Seat {
  private constructor(
    private readonly secret: string,
    private readonly of: { user: string; token: string; game_code: string },
  ) {}

  /** @throws Error when the platform refuses */
  static async take(
    address: string,
    secret: string,
    accessToken: string,
    game: string,
  ): Promise<Seat> {
    const { data } = await post<{ data: { runToken: string } }>(
      `${address}/json-api/eapi/game-run/${game}`,
      JSON.stringify({ platform: 'desktop', type: 'real' }),
      { ...HEADERS, authorization: `Bearer ${accessToken}` },
    );
    const { user, token, game_code } = await Seat.signed<Seat['of']>(
      secret,
      `${address}/provider/session`,
      {
        run_token: data.runToken,
      },
    );
    return new Seat(secret, { user, token, game_code });
  }

  /** A whole round at one of the platforms. @throws Error when it was not booked */
  async round(address: string): Promise<void> {
    const round = randomUUID();
    const bet = randomUUID();
    const money = { ...this.of, round, currency: 'EUR' };
    await this.transact(address, 'bet', { ...money, transaction_uuid: bet, amount: BET });
    await this.transact(address, 'win', {
      ...money,
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: bet,
      amount: WIN,
      round_closed: true,
    });
  }

  private async transact(address: string, what: 'bet' | 'win', fields: object): Promise<void> {
    const url = `${address}/provider/v2/transaction/${what}`;
    const { status } = await Seat.signed<{ status: string }>(this.secret, url, fields);
    if (status !== 'RS_OK') throw new Error(`${what} was answered with ${status}`);
  }

  private static signed<T>(secret: string, url: string, fields: object): Promise<T> {
    const body = JSON.stringify({ request_uuid: randomUUID(), ...fields });
    return post<T>(
      url,
      body,
      signedHeaders('provider', secret, { to: url, body, now: Date.now() }),
    );
  }
}
