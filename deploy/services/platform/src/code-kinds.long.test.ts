import { createHash } from 'node:crypto';
import { type Tries, tryCodeKinds } from 'deploy-tooling/testing/code-kinds';
import { createSignedLinks } from './http/signed-link';
import { CODE } from './modules/identity/accounts/codes';
import { SESSION_SECONDS } from './modules/identity/accounts/sessions';
import { SESSION } from './modules/identity/operators/sessions';
import { sessionOfRunToken } from './modules/play/gaming/run-token';
import { readTicket } from './modules/site/chat/ticket';
import { openEither } from './testing/database';
import { Harness, SITE } from './testing/harness';
import { openSession, Table } from './testing/table';
import { triedKinds } from './testing/tried-kinds';

let site: Harness;
let count = 0;
beforeAll(async () => {
  const siteOrigins = [SITE, 'http://bellanotte.localhost:3000'];
  site = await (await Harness.start(await openEither(), { siteOrigins })).withCatalogue();
  await site.listen();
});
afterAll(() => site.close());

const post = async (url: string, body: object, more: object = {}) =>
  (await site.call('POST', url, { body, ...more })).body;
/** A player of a phone and one of another, in brands and numbers of their own. */
const phones = async () => {
  count += 1;
  const [phone = '', other = ''] = [0, 1].map((at) => `79120${100_000 + 2 * count + at}`);
  const owner = await site.player({ type: 'phone', email: undefined, phone });
  await site.player({ type: 'phone', email: undefined, phone: other });
  site.pass(CODE.resendMs);
  return { phone, other, device: owner.device };
};
const RESET = '/json-api/users/restore-password';
const PROVE = '/json-api/players/phones';
const newest = async (to: string): Promise<string> =>
  (await site.call('GET', `/sandbox/outbox.json?to=${encodeURIComponent(to)}`)).body.items[0]
    ?.body ?? '';
const linkTo = async (email: string) =>
  /new-password\/([\w-]+)/.exec(await newest(email))?.[1] ?? '';
/** One that was not set before. */
const newPassword = (): string => {
  count += 1;
  return `Quiet-Harbour-${count}x`;
};
const setPassword = async (token: string, brand = 'aurora') =>
  Boolean((await post(`${RESET}/restore`, { token, password: newPassword() }, { brand })).tokens);
const profile = async (token: string, brand = 'aurora') =>
  (await site.call('GET', '/json-api/users/profile', { token, brand })).status === 200;

const KINDS: Record<string, () => Promise<Tries>> = {
  'SMS code that proves a phone': async () => {
    const { phone, other, device } = await phones();
    await post(`${PROVE}/verify`, { phone });
    const code = await site.codeTo(phone);
    const prove = async (to: string, brand = 'aurora') =>
      Boolean((await post(`${PROVE}/confirm`, { phone: to, code }, { device, brand })).tokens);
    return {
      good: () => prove(phone),
      player: () => prove(other),
      object: () => prove(other),
      purpose: async () => Boolean((await post(`${RESET}/check`, { login: phone, code })).token),
      brand: () => prove(phone, 'bellanotte'),
      life: () => prove(phone),
      once: () => prove(phone),
    };
  },
  'SMS code for a new password': async () => {
    const { phone, other, device } = await phones();
    await post(`${RESET}/request`, { login: phone });
    const code = await site.codeTo(phone);
    const check = async (login: string, brand = 'aurora') =>
      Boolean((await post(`${RESET}/check`, { login, code }, { brand })).token);
    return {
      good: () => check(phone),
      player: () => check(other),
      object: () => check(other),
      purpose: async () =>
        Boolean((await post(`${PROVE}/confirm`, { phone, code }, { device })).tokens),
      brand: () => check(phone, 'bellanotte'),
      life: () => check(phone),
      once: () => check(phone),
    };
  },
  'mail code that confirms an e-mail': async () => {
    const [owner, thief] = [await site.player(), await site.player()];
    const code = /\b\d{4}\b/.exec(await newest(owner.body.email))?.[0] ?? '';
    const idOf = async (token: string): Promise<string> =>
      (await site.call('GET', '/json-api/players/contacts/onverification', { token })).body.data[0]
        .id;
    const [own, others] = [await idOf(owner.token), await idOf(thief.token)];
    const confirm = async (token: string, id: string, brand = 'aurora') =>
      (
        await post(
          `/json-api/players/contacts/email-verification/confirm/${id}`,
          { code },
          { token, brand },
        )
      ).ok === true;
    return {
      good: () => confirm(owner.token, own),
      player: () => confirm(thief.token, own),
      object: () => confirm(thief.token, others),
      purpose: async () =>
        Boolean((await post(`${RESET}/check`, { login: owner.body.email, code })).token),
      brand: () => confirm(owner.token, own, 'bellanotte'),
      life: async () => {
        const { accessToken } = await post('/json-api/token/refresh', {
          refreshToken: owner.tokens.refreshToken,
        });
        return confirm(accessToken, own);
      },
      // it is spent: what is left of it confirms nothing
      once: async () => {
        const { rows } = (await site.services.core.db.execute(
          `select 1 from contact_codes where purpose = 'email' and target = '${owner.body.email}' and code_hash is not null`,
        )) as unknown as { rows: object[] };
        return rows.length > 0;
      },
    };
  },
  'link of a mail for a new password': async () => {
    const [{ body }, { body: other }] = [await site.player(), await site.player()];
    await post(`${RESET}/request`, { login: body.email });
    const token = await linkTo(body.email);
    const loginAfter = async (login: string) => {
      const password = newPassword();
      await post(`${RESET}/restore`, { token, password });
      return Boolean((await post('/json-api/login', { login, password })).tokens);
    };
    return {
      good: () => setPassword(token),
      player: () => loginAfter(other.email),
      object: () => setPassword(`${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`),
      purpose: () => profile(token),
      brand: () => setPassword(token, 'bellanotte'),
      life: () => setPassword(token),
      once: () => setPassword(token),
    };
  },
  'token after the SMS code for a new password': async () => {
    const { phone, other } = await phones();
    await post(`${RESET}/request`, { login: phone });
    const { token } = await post(`${RESET}/check`, {
      login: phone,
      code: await site.codeTo(phone),
    });
    const loginAfter = async (login: string) => {
      const password = newPassword();
      await post(`${RESET}/restore`, { token, password });
      return Boolean((await post('/json-api/login', { login, password })).tokens);
    };
    return {
      good: () => setPassword(token),
      player: () => loginAfter(other),
      object: () => setPassword(`${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`),
      purpose: () => profile(token),
      brand: () => setPassword(token, 'bellanotte'),
      life: () => setPassword(token),
      once: () => setPassword(token),
    };
  },
  'access token': async () => {
    const [owner, other] = [await site.player(), await site.player()];
    const [head, claims, mac] = owner.token.split('.') as [string, string, string];
    return {
      good: () => profile(owner.token),
      player: () => profile([head, other.token.split('.')[1], mac].join('.')),
      object: async () => {
        await post('/json-api/logout', {}, { token: owner.token });
        return profile(owner.token);
      },
      purpose: async () =>
        Boolean((await post('/json-api/token/refresh', { refreshToken: owner.token })).accessToken),
      brand: () => profile([head, claims, mac].join('.'), 'bellanotte'),
      life: () => profile(owner.token),
      once: () => profile(owner.token),
    };
  },
  'refresh token': async () => {
    const { tokens } = await site.player();
    const refresh = async (refreshToken: string, brand = 'aurora') =>
      Boolean((await post('/json-api/token/refresh', { refreshToken }, { brand })).accessToken);
    const { refreshToken: token } = tokens;
    return {
      good: () => refresh(token),
      player: () => refresh(`${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`),
      object: async () => {
        await post('/json-api/logout', { refreshToken: token });
        return refresh(token);
      },
      purpose: () => profile(token),
      brand: () => refresh(token, 'bellanotte'),
      life: () => refresh(token),
      // a lost answer may be asked for again, for a minute, by who shows nothing newer (S4)
      once: async () => {
        const next = await post('/json-api/token/refresh', { refreshToken: token });
        if (next.refreshToken) await refresh(next.refreshToken);
        return refresh(token);
      },
    };
  },
  'run token of a game': async () => {
    const [one, other] = [await site.richPlayer(1000), await site.richPlayer(1000)];
    const [table, another] = [
      await Table.open(site, one.token),
      await Table.open(site, other.token),
    ];
    const mac = (token: string) => token.split('.')[1] ?? '';
    const opened = async (token: string) => (await openSession(site, token)).body.active === true;
    return {
      good: () => opened(table.runToken),
      player: () => opened(`${table.runToken.split('.')[0]}.${mac(another.runToken)}`),
      object: () => opened(`${another.runToken.split('.')[0]}.${mac(table.runToken)}`),
      purpose: async () =>
        (await profile(table.runToken)) ||
        sessionOfRunToken('another key', table.runToken) !== null,
      life: async () => {
        await Table.open(site, one.token);
        return opened(table.runToken);
      },
      once: () => opened(table.runToken),
    };
  },
  'ticket of the chat': async () => {
    const [owner, other] = [await site.player(), await site.player()];
    const ticketOf = async (token: string): Promise<string> =>
      (await post('/json-api/chat/ticket', {}, { token })).data.token;
    const [ticket, another] = [await ticketOf(owner.token), await ticketOf(other.token)];
    const read = async (text: string) => {
      const headers = { authorization: `Bearer ${text}` };
      return (await site.app.server.inject({ url: '/chat/messages', headers })).statusCode === 200;
    };
    const [claims = '', mac = ''] = ticket.split('.');
    const changed = (change: object) => {
      const told = JSON.parse(Buffer.from(claims, 'base64url').toString());
      return `${Buffer.from(JSON.stringify({ ...told, ...change })).toString('base64url')}.${mac}`;
    };
    return {
      good: () => read(ticket),
      player: () => read(`${another.split('.')[0]}.${mac}`),
      purpose: () => profile(ticket),
      brand: () => read(changed({ brand: 'bellanotte' })),
      object: async () => {
        await post('/json-api/logout', {}, { token: owner.token });
        return read(ticket);
      },
      life: async () =>
        readTicket(site.services.core.config.secrets.chat, ticket, site.now) !== null,
      once: () => read(ticket),
    };
  },
  'links of a minute': async () => {
    const now = () => new Date(site.now);
    const links = createSignedLinks('a key of one kind', now);
    const query = links.queryFor(['7', 'file']);
    return {
      good: async () => links.opens(['7', 'file'], query),
      player: async () => links.opens(['8', 'file'], query),
      object: async () => links.opens(['7', 'other'], query),
      purpose: async () => createSignedLinks('a key of another', now).opens(['7', 'file'], query),
      life: async () => links.opens(['7', 'file'], query),
      once: async () => links.opens(['7', 'file'], query),
    };
  },
  'captcha of the sandbox': async () => {
    const solved = (): string => {
      for (let nonce = 0; ; nonce += 1) {
        const token = `${site.now}.${nonce.toString(36)}${count}`;
        if (createHash('sha256').update(token).digest('hex').startsWith('000')) return token;
      }
    };
    count += 1;
    const token = solved();
    const check = () => site.services.captcha.verify({ token, version: 'third' }, '10.0.0.1');
    return { good: check, life: check, once: check };
  },
};

describe('CK3: each kind is bound as the table says', () => {
  tryCodeKinds('platform', () => ({
    kinds: { ...KINDS, ...triedKinds(site) },
    pass: (ms) => site.pass(ms),
    lives: { 'refresh token': SESSION_SECONDS * 1000, 'session of the desk': SESSION.idleMs },
  }));
});
