import { createHmac } from 'node:crypto';
import { consoleToken, releaseSecrets, revokeConsoleToken } from 'deploy-release';
import { type Tries, tryCodeKinds } from 'deploy-tooling/testing/code-kinds';
import { type ConsolePass, PASS_LIFE, PASS_PURPOSE } from 'shared-contracts/console-pass';
import { sumOf } from './build-health/counts';
import { VisitorIds } from './composition/visitor-id';
import type { Answer } from './testing/ask';
import { fakeClock } from './testing/clock';
import { TestEdge } from './testing/edge';
import { type OpenPage, openPage, reportFailure } from './testing/players';

const SECRET = 'ab'.repeat(32);
const edge = new TestEdge();
beforeAll(async () => {
  fakeClock();
  await edge.start({ consolePeople: null, deskUrl: 'http://desk.test', edgeSecret: SECRET });
  edge.platform.on('POST /edge/person', { body: { data: { rights: 'all' } } });
});
afterAll(async () => {
  await edge.stop();
  jest.useRealTimers();
});

const at = (cookie: string, path = '/-/console') => edge.ask(path, { headers: { cookie } });
const post = (path: string, cookie: string, fields: Record<string, string>) =>
  edge.ask(`/-/console${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { origin: edge.origin, cookie, 'content-type': 'application/x-www-form-urlencoded' },
  });
const cookieIn = ({ cookies }: Answer, name: string) => cookies[name]?.split(';', 1)[0] ?? '';
const changed = (text: string) =>
  `${text.slice(0, -6)}${text.at(-6) === 'A' ? 'E' : 'A'}${text.slice(-5)}`;
const override = () => releaseSecrets(edge.directory).override;
let count = 0;
const newName = (): string => {
  count += 1;
  return `Ada ${count}`;
};

const kinds: Record<string, () => Tries | Promise<Tries>> = {
  'visitor of the edge': () => {
    const ids = new VisitorIds(override());
    const value = ids.sign(crypto.randomUUID());
    const [, mac = ''] = value.split('.');
    const keeps = async (given = value) =>
      (await at(`visitor=${given}`, '/')).cookies.visitor === undefined;
    return {
      good: () => keeps(),
      purpose: () => keeps(new VisitorIds('a key of another purpose').sign(crypto.randomUUID())),
      object: async () => (await keeps(`${crypto.randomUUID()}.${mac}`)) || keeps(changed(value)),
      once: () => keeps(),
    };
  },
  'id of a page view': async () => {
    const page = await openPage(edge);
    const other = await openPage(edge);
    /** Whether a failure that it reports counts. */
    const counts = async (given: OpenPage = page): Promise<boolean> => {
      const failures = async () => sumOf(await edge.feedback.health.rows(0));
      const before = await failures();
      await reportFailure(edge, given, 'lobby');
      // reports are counted beside the answer
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      const after = await failures();
      return after.failed + after.failedLater > before.failed + before.failedLater;
    };
    const [revision = '', time = '', nonce = '', visitor = '', key = '', mac = ''] =
      page.view.split('.');
    const as = (view: string[]) => counts({ ...page, view: view.join('.') });
    return {
      good: () => counts(),
      player: () => counts({ ...page, cookie: other.cookie }),
      purpose: () => {
        const text = [revision, time, nonce, visitor, key].join('.');
        const signed = createHmac('sha256', override()).update(text).digest().subarray(0, 16);
        return as([text, signed.toString('base64url')]);
      },
      object: async () =>
        (await as([`${revision}1`, time, nonce, visitor, key, mac])) ||
        as([revision, time, nonce, visitor, `${key}x`, mac]),
      life: () => counts(),
      once: () => counts(),
    };
  },
  'session of the release console': async () => {
    const name = newName();
    const token = consoleToken(edge.directory, name);
    const cookie = cookieIn(await post('/login', '', { token }), 'console');
    const opens = async (given = cookie) => (await at(given)).status === 200;
    return {
      good: () => opens(),
      player: async () => {
        revokeConsoleToken(edge.directory, name);
        return opens();
      },
      purpose: async () =>
        (await opens(cookie.replace('console=', 'visitor='))) || opens(`console=${token}`),
      object: () => opens(changed(cookie)),
      life: () => opens(),
      once: () => opens(),
    };
  },
  'token of the console': async () => {
    const [name, other] = [newName(), newName()];
    const token = consoleToken(edge.directory, name);
    const enters = async (given = token) =>
      cookieIn(await post('/login', '', { token: given }), 'console') !== '';
    return {
      good: () => enters(),
      player: async () => {
        consoleToken(edge.directory, other);
        revokeConsoleToken(edge.directory, name);
        return enters();
      },
      purpose: async () => (await at(`console=${token}`)).status === 200,
      life: async () => {
        consoleToken(edge.directory, name, { renew: true });
        return enters();
      },
      once: () => enters(),
    };
  },
  'pass of the release console': async () => {
    const asked = await edge.ask('/-/console/desk');
    const browser = cookieIn(asked, 'console-ask');
    const ask = new URL(String(asked.headers.location)).searchParams.get('ask') ?? '';
    const mac = (key: string | Buffer, text: string) =>
      createHmac('sha256', key).update(text).digest();
    const pass: ConsolePass = {
      person: 'grace',
      rights: 'read',
      site: edge.origin,
      ask,
      until: Date.now() + PASS_LIFE,
    };
    const claimsOf = (change: Partial<ConsolePass>) =>
      Buffer.from(JSON.stringify({ ...pass, ...change })).toString('base64url');
    /** As the desk signs it. */
    const signed = (change: Partial<ConsolePass> = {}, purpose = PASS_PURPOSE) =>
      `${claimsOf(change)}.${mac(mac(SECRET, purpose), claimsOf(change)).toString('base64url')}`;
    const [, signature] = signed().split('.');
    const enters = async (given = signed(), cookie = browser) =>
      cookieIn(await at(cookie, `/-/console/pass?pass=${given}`), 'console') !== '';
    return {
      good: () => enters(),
      player: () => enters(`${claimsOf({ person: 'joan' })}.${signature}`),
      purpose: async () =>
        (await enters(signed({}, 'page views'))) ||
        (await at(`console=${signed()}`)).status === 200,
      object: async () => {
        const another = cookieIn(await edge.ask('/-/console/desk'), 'console-ask');
        const tries = [
          enters(signed({ site: 'http://other.test' })),
          enters(signed(), another),
          enters(`${claimsOf({ rights: 'all' })}.${signature}`),
        ];
        return (await Promise.all(tries)).includes(true);
      },
      life: () => enters(),
      once: () => enters(),
    };
  },
};

describe('CK3: each kind is bound as the table says', () => {
  tryCodeKinds('edge', () => ({
    kinds,
    pass: (ms) => jest.setSystemTime(Date.now() + ms),
  }));
});
