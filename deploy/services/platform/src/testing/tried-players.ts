import type { Tries } from 'deploy-tooling/testing/code-kinds';
import { actionRoom, userRoom } from 'shared-contracts/events';
import type { PasskeyOptions } from 'shared-contracts/security';
import { BRANDS } from '../brands';
import { sign } from '../crypto';
import { CODE } from '../modules/identity/accounts/codes';
import { Authenticator } from './authenticator';
import { CARD, depositsIn } from './deposits';
import { type Harness, PASSWORD, SITE } from './harness';
import { Page, type Visit } from './page';

let count = 0;
const next = (): number => {
  count += 1;
  return count;
};

/** What is a player's own, and passes through a browser: passkeys, browsers, rooms, cards. */
export const playersKinds = (site: Harness): Record<string, () => Promise<Tries>> => {
  const profile = async (token: string) =>
    (await site.call('GET', '/json-api/users/profile', { token })).status === 200;
  /** A call that is not counted with others of its address. */
  const post = (url: string, body: object, more: object = {}) =>
    site.call('POST', url, { body, from: `10.83.${next() >> 8}.${count & 255}`, ...more });

  return {
    'challenge of a passkey': async () => {
      const [owner, other] = [await site.player(), await site.player()];
      const OWN = '/json-api/users/passkeys';
      const key = (origin = SITE) => new Authenticator(origin, new URL(SITE).hostname);
      const offered = (await post(`${OWN}/offer`, { password: PASSWORD }, { token: owner.token }))
        .body.data;
      const ask = async (brand = 'aurora'): Promise<PasskeyOptions> =>
        (await post('/json-api/login/passkey/ask', {}, { brand })).body.data;
      const enters = async (body: object) =>
        Boolean((await post('/json-api/login/passkey', body)).body.tokens);
      const add = async (one = key(), token = owner.token) =>
        (await post(`${OWN}/add`, one.make(offered), { token })).status === 200;
      /** A passkey of the owner's that is there already. */
      const added = async () => {
        const one = key();
        const { data } = (
          await post(`${OWN}/offer`, { password: PASSWORD }, { token: owner.token })
        ).body;
        await post(`${OWN}/add`, one.make(data), { token: owner.token });
        return one;
      };
      return {
        good: () => add(),
        player: () => add(key(), other.token),
        purpose: async () => enters((await added()).sign(offered)),
        brand: async () => enters((await added()).sign(await ask('bellanotte'))),
        object: async () => {
          const framed = key();
          framed.frame = { crossOrigin: true };
          return (await add(key('https://evil.example'))) || add(framed);
        },
        life: async () => {
          const { body } = await post('/json-api/token/refresh', {
            refreshToken: owner.tokens.refreshToken,
          });
          return add(key(), body.accessToken);
        },
        once: () => add(),
      };
    },
    'token of a browser': async () => {
      const phone = `79144${100_000 + next()}`;
      const { device } = await site.player({ type: 'phone', email: undefined, phone });
      const other = await site.player();
      /** Whether the code alone opens the account there. */
      const knows = async (token: string | undefined, brand = 'aurora') => {
        site.pass(CODE.resendMs);
        await post('/json-api/players/phones/verify', { phone }, { brand });
        const body = { phone, code: await site.codeTo(phone) };
        return Boolean(
          (await post('/json-api/players/phones/confirm', body, { device: token, brand })).body
            .tokens,
        );
      };
      return {
        good: () => knows(device),
        player: () => knows(other.device),
        object: () => knows(`${device?.slice(0, -1)}${device?.endsWith('A') ? 'E' : 'A'}`),
        purpose: async () =>
          (await profile(device ?? '')) ||
          Boolean(
            (await post('/json-api/token/refresh', { refreshToken: device })).body.accessToken,
          ),
        life: () => knows(device),
        once: () => knows(device),
      };
    },
    'name of a live room': async () => {
      const [owner, other] = [await site.player(), await site.player()];
      const joins = async (visit: Visit, hash = owner.hash): Promise<boolean> => {
        const page = await Page.open(site.address, visit).catch(() => null);
        if (!page) return false;
        const { ok } = await page.ask('register', { hash });
        const { streams = {} } = await page.ask('jointoroom', {
          rooms: [userRoom(hash), actionRoom(1)],
        });
        page.socket.disconnect();
        return ok || userRoom(hash) in streams;
      };
      return {
        good: () => joins(owner),
        player: () => joins(other),
        object: () => joins({}),
        purpose: () => profile(owner.hash),
        brand: () => joins({ token: owner.token, brand: 'bellanotte' }),
        once: () => joins(owner),
      };
    },
    'signed visitor of a chat provider': async () => {
      const [owner, other] = [await site.player(), await site.player()];
      const callCenter = BRANDS.find(({ id }) => id === 'aurora')?.rules.site.callCenter;
      if (!callCenter) throw new Error('the brand has no chat');
      /** As the provider's frame is opened; the brand has its own chat otherwise. */
      const told = async (token: string, account = 'acme') => {
        const { provider, settings } = callCenter;
        Object.assign(callCenter, { provider: 'webim', settings: { ...settings, account } });
        const { body } = await site.call('GET', '/json-api/chat/webim', { token });
        Object.assign(callCenter, { provider, settings });
        return body.data as { account: string; visitor: { id: string }; signature: string };
      };
      const mine = await told(owner.token);
      /** As a provider with the key looks at it. */
      const fits = (
        account: string,
        visitor: string,
        key = site.services.core.config.secrets.chatVisitors,
      ) => sign(key, `${account}.${visitor}`) === mine.signature;
      return {
        good: async () => fits(mine.account, mine.visitor.id),
        player: async () => fits(mine.account, (await told(other.token)).visitor.id),
        brand: async () => fits((await told(owner.token, 'other')).account, mine.visitor.id),
        purpose: async () =>
          fits(mine.account, mine.visitor.id, site.services.core.config.secrets.chat),
        once: async () => fits(mine.account, mine.visitor.id),
      };
    },
    'token of a saved card (sandbox)': async () => {
      const on = depositsIn(site);
      const [owner, other] = [await site.player(), await site.player()];
      const { payUrl } = await on.newInvoice(owner);
      await on.send(payUrl, on.typed(CARD, { save: 'on' }));
      await site.settled();
      const [saved] = await on.cardsOf(owner);
      const pays = async (
        who: typeof owner,
        cardId: string,
        brand = 'aurora',
      ): Promise<boolean> => {
        const body = { amount: 2500, currency: 'EUR', returnPath: '/cashbox', cardId };
        const headers = { 'idempotency-key': `tried-card-${next()}` };
        const url = '/json-api/treasury/rbk-create-invoice';
        return Boolean((await post(url, body, { token: who.token, brand, headers })).body.data);
      };
      return {
        good: () => pays(owner, saved.id),
        player: () => pays(other, saved.id),
        object: () => pays(owner, `${saved.id.slice(0, -1)}${saved.id.endsWith('0') ? '1' : '0'}`),
        purpose: () => profile(saved.id),
        brand: () => pays(owner, saved.id, 'bellanotte'),
        once: () => pays(owner, saved.id),
      };
    },
  };
};
