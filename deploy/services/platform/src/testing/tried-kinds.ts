import { randomUUID } from 'node:crypto';
import type { Tries } from 'deploy-tooling/testing/code-kinds';
import { signedHeaders } from '../http/signed';
import { createExportLinks } from '../modules/identity/exports/links';
import { createLinks } from '../modules/identity/verification/links';
import { createStatementLinks } from '../modules/money/statements/links';
import { createRoundLinks } from '../modules/play/round-history/links';
import { Authenticator } from './authenticator';
import { solvedCaptcha } from './captcha';
import { type Harness, PASSWORD } from './harness';
import { payoutBody, payoutsIn } from './payouts';
import { openSession, Table } from './table';
import { playersKinds } from './tried-players';

const DESK_PASSWORD = 'correct-horse-battery';
const RESET = '/json-api/users/restore-password';
let count = 0;
const next = (): number => {
  count += 1;
  return count;
};

/** Links that a browser follows without any header of ours. */
const links = (site: Harness): Record<string, () => Promise<Tries>> => {
  /** Anyone who may not is told so; that there is no such file is another answer. */
  const opens = async (path: string, change: Record<string, string> = {}) => {
    const url = new URL(path, 'http://site.test');
    for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value);
    return (await site.app.server.inject({ url: url.pathname + url.search })).statusCode !== 403;
  };
  const { core } = site.services;
  const period = { from: new Date(site.now - 86_400_000), to: new Date(site.now) };
  const rounds = (playerId: number) =>
    createRoundLinks(core).to({ ...period, playerId, game: undefined, result: undefined });
  /** The same query at the place of another kind. */
  const at = (place: string, path: string) => `${place}?${path.split('?')[1]}`;
  const named = (path: string, purpose: string): Tries => ({
    good: () => opens(path),
    player: () => opens(path.replace('/one', '/two')),
    object: () => opens(path.replace('.zip', '.csv')),
    purpose: () => opens(at(purpose, path)),
    life: () => opens(path),
    once: () => opens(path),
  });
  return {
    'link of a statement': async () => {
      const { id } = await site.player();
      const path = createStatementLinks(core).to({
        ...period,
        playerId: id,
        format: 'csv',
        locale: 'en',
      });
      const bare = path.replace('&format=csv&locale=en', '');
      const extra = { game: '', result: '' };
      return {
        good: () => opens(path),
        player: () => opens(path, { player: String(id + 1) }),
        object: () => opens(path, { to: String(site.now + 1) }),
        purpose: () => opens(at('/json-api/v2/rounds/file', bare), extra),
        life: () => opens(path),
        once: () => opens(path),
      };
    },
    'link of a table of rounds': async () => {
      const { id } = await site.player();
      const path = rounds(id);
      const bare = path.replace('&game=&result=', '');
      return {
        good: () => opens(path),
        player: () => opens(path, { player: String(id + 1) }),
        object: () => opens(path, { game: 'other' }),
        purpose: () =>
          opens(at('/json-api/treasury/user/statement/file', bare), {
            format: 'csv',
            locale: 'en',
          }),
        life: () => opens(path),
        once: () => opens(path),
      };
    },
    'link of a copy of own data': async () =>
      named(createExportLinks(core).to('one.zip'), '/documents/one.zip'),
    'link of a document': async () =>
      named(createLinks(core).to('one.zip'), '/json-api/users/data-export/file/one.zip'),
  };
};

const codes = (site: Harness): Record<string, () => Promise<Tries>> => {
  const post = async (url: string, token: string, body: object, brand = 'aurora') =>
    site.call('POST', url, { token, body, brand });
  const resets = async (login: string, code: string) =>
    Boolean((await site.call('POST', `${RESET}/check`, { body: { login, code } })).body.token);
  return {
    'code of a further contact': async () => {
      const [owner, other] = [await site.player(), await site.player()];
      const [phone = '', second = ''] = [next(), next()].map((n) => `79133${100_000 + n}`);
      const at = '/json-api/players/contacts';
      const made = ({ body, codes: said }: Awaited<ReturnType<typeof post>>): number => {
        if (!body.data) throw new Error(`the contact was not named: ${said.join()}`);
        return body.data.id;
      };
      const add = async (token: string, value: string): Promise<number> =>
        made(await post(`${at}/create/phone`, token, { value, captcha: solvedCaptcha(site.now) }));
      const own = await add(owner.token, phone);
      await post(`${at}/phone-verification/request/${own}`, owner.token, {});
      const code = (await site.codeTo(phone)) ?? '';
      const confirm = async (token: string, id: number, brand = 'aurora') =>
        (await post(`${at}/phone-verification/confirm/${id}`, token, { code }, brand)).status ===
        200;
      return {
        good: () => confirm(owner.token, own),
        player: async () => confirm(other.token, await add(other.token, phone)),
        object: async () => confirm(owner.token, await add(owner.token, second)),
        purpose: () => resets(phone, code),
        brand: () => confirm(owner.token, own, 'bellanotte'),
        life: () => confirm(owner.token, own),
        once: () => confirm(owner.token, own),
      };
    },
    'code of a payout': async () => {
      const payouts = await payoutsIn(site);
      const [owner, other] = [await payouts.somebody(50_000), await payouts.somebody(50_000)];
      const key = randomUUID();
      await payouts.ask(owner, payoutBody(), key);
      const code = (await site.codeTo(owner.phone)) ?? '';
      const ask = async (who: typeof owner, change: object = {}, own = key, more: object = {}) => {
        await post('/json-api/players/step-up', who.token, { password: PASSWORD });
        const { body } = await payouts.ask(who, { ...payoutBody(change), code }, own, more);
        return Boolean(body.data);
      };
      return {
        good: () => ask(owner),
        player: () => ask(other),
        object: () => ask(owner, { amount: 2001 }),
        purpose: () => resets(owner.phone, code),
        brand: () => ask(owner, {}, key, { brand: 'bellanotte' }),
        life: () => ask(owner),
        once: () => ask(owner, {}, randomUUID()),
      };
    },
  };
};

const desk = (site: Harness): Record<string, () => Promise<Tries>> => {
  const { operators, deskEntry, deskSessions, core } = site.services;
  const changed = (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`;
  const profile = async (token: string) =>
    (await site.call('GET', '/json-api/users/profile', { token })).status === 200;
  const somebody = async () => {
    const name = `tried-${next()}`;
    await operators.add(name, ['support']);
    return { name, id: (await operators.find(name))?.id ?? 0 };
  };
  return {
    'session of the desk': async () => {
      const { id } = await somebody();
      const token = await deskSessions.begin(core.db, id, false);
      const opens = async (given: string) => (await deskSessions.of(given, false)) !== null;
      return {
        good: () => opens(token),
        player: () => opens(changed(token)),
        purpose: async () => (await profile(token)) || (await deskSessions.halfOf(token)) !== null,
        life: () => opens(token),
        once: () => opens(token),
      };
    },
    'challenge of a passkey of the desk': async () => {
      const { origin, hostname } = new URL(core.config.deskUrl ?? '');
      const from = () => `10.82.${next() >> 8}.${next() & 255}`;
      /** Somebody who typed their password, and the passkey that they have. */
      const atTheDoor = async () => {
        const { name } = await somebody();
        const [link, key] = [await operators.enrol(name), new Authenticator(origin, hostname)];
        const made = key.make(await deskEntry.offer(link, DESK_PASSWORD, from()));
        await deskEntry.enrol(link, DESK_PASSWORD, made, from());
        const half = await deskEntry.password(name, DESK_PASSWORD, from());
        const person = await deskSessions.halfOf(half);
        if (!person) throw new Error('nobody is at the door');
        return { name, key, half, person };
      };
      const [owner, other] = [await atTheDoor(), await atTheDoor()];
      const { key } = owner;
      const asked = await deskEntry.ask(owner.person, owner.half);
      const enters = async ({ person, half } = owner, proof = key.sign(asked)): Promise<boolean> =>
        deskEntry.passkey(person, half, proof, from()).then(
          () => true,
          () => false,
        );
      const framed = async (frame: object): Promise<boolean> => {
        key.frame = frame;
        const proof = key.sign(await deskEntry.ask(owner.person, owner.half));
        key.frame = { crossOrigin: false };
        return enters(owner, proof);
      };
      return {
        good: () => enters(),
        player: () => enters(other, other.key.sign(asked)),
        purpose: async () => {
          const link = await operators.enrol(owner.name);
          return enters(owner, key.sign(await deskEntry.offer(link, DESK_PASSWORD, from())));
        },
        object: async () =>
          (await framed({ crossOrigin: true })) ||
          (await framed({ crossOrigin: 'true' })) ||
          framed({ crossOrigin: false, topOrigin: 'https://evil.example' }),
        life: () => enters(),
        once: async () => {
          const half = await deskEntry.password(owner.name, DESK_PASSWORD, from());
          return enters({ ...owner, half });
        },
      };
    },
    'link that lets a person of the desk in': async () => {
      const { name } = await somebody();
      const token = await operators.enrol(name);
      const { origin, hostname } = new URL(core.config.deskUrl ?? '');
      const enrol = async (given: string): Promise<boolean> => {
        const ip = `10.81.0.${next() % 250}`;
        try {
          const offered = await deskEntry.offer(given, DESK_PASSWORD, ip);
          const made = new Authenticator(origin, hostname).make(offered);
          await deskEntry.enrol(given, DESK_PASSWORD, made, ip);
          return true;
        } catch {
          return false;
        }
      };
      return {
        good: () => enrol(token),
        player: () => enrol(changed(token)),
        purpose: async () =>
          (await profile(token)) || (await deskSessions.of(token, false)) !== null,
        life: () => enrol(token),
        once: () => enrol(token),
      };
    },
  };
};

/** Calls of other servers of ours. */
const servers = (site: Harness): Record<string, () => Promise<Tries>> => ({
  'signature of a call of the edge': async () => {
    const { edge, webhook } = site.services.core.config.secrets;
    const [to, body] = ['/edge/person', '{"person":"ada"}'];
    const headersBy = (secret: string) =>
      signedHeaders('edge', secret, { to, body, now: site.now });
    const headers = headersBy(edge);
    const send = async (url = to, payload = body, given = headers) =>
      (await site.app.server.inject({ method: 'POST', url, headers: given, payload }))
        .statusCode !== 401;
    return {
      good: () => send(),
      purpose: () => send(to, body, headersBy(webhook)),
      object: async () =>
        (await send('/edge/apart')) || (await send(`${to}?a=1`)) || send(to, '{"person":"bob"}'),
      life: () => send(),
      once: () => send(),
    };
  },
  'signature of a call between servers': async () => {
    const { provider, webhook } = site.services.core.config.secrets;
    const { token } = await site.richPlayer(10_000);
    const table = await Table.open(site, token);
    const { body: seat } = await openSession(site, table.runToken);
    const told = {
      token: seat.token,
      user: seat.user,
      game_code: seat.game_code,
      currency: 'EUR',
      round: randomUUID(),
    };
    const bet = (amount = 100) =>
      JSON.stringify({ request_uuid: told.round, transaction_uuid: told.round, ...told, amount });
    const [to, body] = ['/provider/v2/transaction/bet', bet()];
    const headersBy = (secret: string) =>
      signedHeaders('provider', secret, { to, body, now: site.now });
    const headers = headersBy(provider);
    /** Whether money moved. */
    const books = async (url = to, payload = body, given = headers): Promise<boolean> => {
      const balance = async () => (await table.balance()).body.balance;
      const before = await balance();
      await site.app.server.inject({ method: 'POST', url, headers: given, payload });
      return (await balance()) !== before;
    };
    return {
      good: () => books(),
      purpose: () => books(to, body, headersBy(webhook)),
      object: async () =>
        (await books('/provider/transaction/bet')) ||
        (await books(`${to}?a=1`)) ||
        books(to, bet(200)),
      life: () => books(),
      once: () => books(),
    };
  },
});

/** Kinds of further modules, each made anew for each try. */
export const triedKinds = (site: Harness): Record<string, () => Promise<Tries>> => ({
  ...playersKinds(site),
  ...links(site),
  ...codes(site),
  ...desk(site),
  ...servers(site),
});
