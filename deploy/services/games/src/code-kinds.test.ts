import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Tries, tryCodeKinds } from 'deploy-tooling/testing/code-kinds';
import { ticketsWith } from './server/replay/tickets';
import { platformClient } from './server/wallet/platform';
import { FakePlatform } from './testing/fake-platform';

const platform = new FakePlatform();
let now = Date.now();
beforeAll(async () => {
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  await platform.start();
});
afterAll(async () => {
  await platform.stop();
  jest.restoreAllMocks();
});

const kinds: Record<string, () => Tries | Promise<Tries>> = {
  'ticket that shows a round': () => {
    const tickets = ticketsWith(Date.now);
    const [round, secret] = [randomUUID(), 'the secret of one provider'];
    const ticket = tickets.issue(round, secret);
    const [, until, mac] = ticket.split('.');
    const shows = async (given = ticket, key = secret) => tickets.read(given, key) === round;
    return {
      good: () => shows(),
      player: () => shows(tickets.issue(randomUUID(), secret)),
      purpose: async () => tickets.read(`${round}.${mac}`, secret) !== undefined,
      brand: () => shows(ticket, 'the secret of another'),
      object: async () => {
        const other = randomUUID();
        const later = `${round}.${Number(until) + 1}.${mac}`;
        return tickets.read(`${other}.${until}.${mac}`, secret) === other || shows(later);
      },
      life: () => shows(),
      once: () => shows(),
    };
  },
  'signature of a call of the games': async () => {
    const [runToken, user] = [randomUUID(), randomUUID()];
    platform.open(runToken, { sessionId: runToken, playerRef: user });
    const [transaction, bet] = [randomUUID(), { token: runToken, user, amount: 100 }];
    /** A call on its way. */
    const caught = async (
      secret = platform.secret,
    ): Promise<{ url: string; init: RequestInit }> => {
      const seen = { url: '', init: {} };
      const between = createServer(async (request, response) => {
        const { 'content-type': type, ...headers } = request.headers;
        const signed = Object.entries(headers).filter(([name]) => name.startsWith('x-provider-'));
        seen.url = new URL(request.url ?? '', platform.url).href;
        const body = Buffer.concat(await request.toArray()).toString();
        seen.init = {
          method: 'POST',
          headers: { 'content-type': type, ...Object.fromEntries(signed) },
          body,
        };
        response.destroy();
      }).listen(0, '127.0.0.1');
      await once(between, 'listening');
      const url = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
      const call = platformClient({ url, secret, attempts: 1 }).money('transaction/bet', {
        ...bet,
        transaction_uuid: transaction,
      });
      await expect(call).rejects.toThrow('gave no answer');
      between.close();
      return seen;
    };
    const { url, init } = await caught();
    /** Whether money moved. */
    const books = async (change: Partial<RequestInit> = {}, to = url): Promise<boolean> => {
      const before = platform.session(runToken).balance;
      await fetch(to, { ...init, ...change });
      return platform.session(runToken).balance !== before;
    };
    return {
      good: () => books(),
      purpose: async () => books((await caught('the secret of nobody')).init),
      object: async () => {
        const body = JSON.stringify({ ...bet, transaction_uuid: transaction, amount: 200 });
        return (await books({ body })) || books({}, url.replace('/v2/', '/'));
      },
      life: () => books(),
      once: () => books(),
    };
  },
};

describe('CK3: each kind is bound as the table says', () => {
  tryCodeKinds('games', () => ({
    kinds,
    pass: (ms) => {
      now += ms;
    },
  }));
});
