import { randomUUID } from 'node:crypto';
import { signedHeaders } from 'deploy-platform/src/http/signed';

const HEADERS = {
  'x-requested-with': 'XMLHttpRequest',
  'accept-language': 'en-GB',
  'accept-encoding': 'identity',
  'content-type': 'application/json',
};

/** Somebody who asks a platform, with a session once signed up. */
export interface Visitor {
  get(path: string): Promise<unknown>;
}

/** A guest of the platform at `address`, or who a token says. Throws where it refuses. */
export const guestOf = (address: string, token = ''): Visitor => ({
  async get(path) {
    const answer = await fetch(address + path, {
      headers: { ...HEADERS, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    return answer.json();
  },
});

/** A player who has just signed up there. */
export async function playerOf(address: string): Promise<Visitor> {
  const answer = await fetch(`${address}/json-api/users/register`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify({
      type: 'email',
      email: `scale-${randomUUID()}@example.com`,
      password: 'Quiet-Harbour-42',
      birthday: '1990-05-17',
      currency: 'EUR',
      termsAccepted: true,
      adultConfirmed: true,
    }),
  });
  if (!answer.ok) throw new Error(`signing up answers ${answer.status}: ${await answer.text()}`);
  const { tokens } = (await answer.json()) as { tokens: { accessToken: string } };
  return guestOf(address, tokens.accessToken);
}

/** A seat in a game, as its provider knows it. */
export interface Seat {
  user: string;
  token: string;
  game_code: string;
}

/** What the provider of a game asks for its page: what it plays for, and what was won there. */
export async function jackpotsAt(address: string, secret: string, seat: Seat): Promise<unknown> {
  const body = JSON.stringify({ request_uuid: randomUUID(), ...seat });
  const to = `${address}/provider/v2/jackpots`;
  const headers = signedHeaders('provider', secret, { to, body, now: Date.now() });
  const answer = await fetch(to, { method: 'POST', headers, body });
  const said = (await answer.json()) as { status: string };
  if (said.status !== 'RS_OK') throw new Error(`jackpots are answered ${said.status}`);
  return said;
}
