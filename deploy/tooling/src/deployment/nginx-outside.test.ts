import { nginxHere } from './nginx';
import { asked, behindNginx } from './nginx-suite';
import { textOf } from './testing';

const HOOKS = 'hooks.example.com';
const CHAT = 'chat.example.com';

/** `METHOD path`, as a table of `site.conf` has them; each leads to the same path. */
const callsOf = (table: string): string[] => {
  const [, text = ''] =
    new RegExp(`^map \\$request_method:\\$uri \\${table} \\{\n([^}]*)\\}`, 'm').exec(
      textOf('operations/nginx/site.conf'),
    ) ?? [];
  return [...text.matchAll(/^ {2}(\w+):(\S+) (\S+);$/gm)].map(([, method, path, to]) => {
    expect(to).toBe(path);
    return `${method} ${path}`;
  });
};
/** What the platform answers to: by its own sources, which name each path where it is served. */
const served = (file: string, pattern: RegExp, prefix = ''): string[] =>
  [...textOf(file).matchAll(pattern)].map(([, path]) => `${prefix}${path}`);

test('partners reach every signed call of theirs on the platform, and no call of the edge', () => {
  const modules = 'services/platform/src/modules';
  const provider = served(
    `${modules}/play/gaming/provider/routes.ts`,
    /call<\w+>\(\s*'([^']+)'/g,
    '/provider/',
  );
  const money = ['cashbox', 'payouts'].flatMap((name) =>
    served(`${modules}/money/${name}/routes.ts`, /'(\/treasury\/[\w-]*webhook)'/g),
  );
  expect([provider.length, money.length]).toEqual([7, 2]);
  expect(callsOf('$partner_call').sort()).toEqual(
    [...provider, ...money].map((path) => `POST ${path}`).sort(),
  );
});

test('the chat’s host leads to what its frame asks for, and nothing else', () => {
  const routes = textOf('services/platform/src/modules/site/chat/frame-routes.ts');
  const calls = [...routes.matchAll(/app\.(get|post)(?:<[^(]*)?\(\s*'([^']+)'/g)].map(
    ([, method = '', path]) => `${method.toUpperCase()} ${path}`,
  );
  expect(calls).toHaveLength(5);
  expect(callsOf('$chat_call').sort()).toEqual(calls.sort());
});

const nginx = nginxHere();
if (!nginx) sayAloud('there is no nginx: ways in for partners are not tried');

(nginx ? describe : describe.skip)('hosts that lead to the platforms', () => {
  const { ask, ports } = behindNginx(nginx);
  const platform = () => ports[2];
  const send = (path: string, headers = {}, method = 'POST', body = Buffer.from('{"a":1}')) =>
    ask(path, {
      method,
      headers: { host: HOOKS, 'content-type': 'application/json', ...headers },
      body,
    });

  test('a report of a payment arrives as it was signed', async () => {
    const signed = { 'x-webhook-timestamp': '1700000000000', 'x-webhook-signature': 'abc' };
    for (const path of ['/treasury/webhook', '/treasury/payout-webhook']) {
      const answer = asked(await send(path, signed));
      expect(answer).toMatchObject({ method: 'POST', url: path, bytes: 7, port: platform() });
      expect(answer.headers).toMatchObject({ ...signed, 'content-type': 'application/json' });
    }
  });

  test('a game provider of somebody else opens sessions and moves money', async () => {
    const signed = { 'x-provider-timestamp': '1700000000000', 'x-provider-signature': 'abc' };
    for (const path of [
      '/provider/session',
      '/provider/v2/transaction/bet',
      '/provider/v2/jackpots',
    ]) {
      const answer = asked(await send(path, signed));
      expect([answer.url, answer.port]).toEqual([path, platform()]);
      expect(answer.headers).toMatchObject(signed);
    }
  });

  test.each([
    ['/edge/conversions', HOOKS],
    ['/json-api/levels', HOOKS],
    ['/desk/rounds', HOOKS],
    ['/operator/free-spins', HOOKS],
    ['/provider/v2/transaction/bet/more', HOOKS],
    ['/documents/a.jpg', HOOKS],
    ['/chat/messages', HOOKS],
    ['/readyz', HOOKS],
    ['/', HOOKS],
    ['/treasury/webhook', CHAT],
    ['/json-api/levels', CHAT],
    ['/desk/support', CHAT],
  ])('%s of %s leads nowhere', async (path, host) => {
    for (const method of ['GET', 'POST', 'PUT']) {
      const { status, text } = await ask(path, { method, headers: { host } });
      expect([method, status, text.includes('"url"')]).toEqual([method, 404, false]);
    }
  });

  test('only what is posted, and only on this host', async () => {
    expect((await ask('/treasury/webhook', { headers: { host: HOOKS } })).status).toBe(404);
    const elsewhere = asked(await send('/treasury/webhook', { host: 'www.example.com' }));
    expect(ports.slice(0, 2)).toContain(elsewhere.port);
  });

  test('however a path is written, the platform is asked for the one that is listed', async () => {
    for (const path of [
      '/json-api/user-notifications/read/1%2f..%2f..%2f..%2f..%2ftreasury/webhook',
      '//treasury//webhook',
      '/%74reasury/webhook?more=1',
      '/x/../treasury/webhook',
    ])
      expect([path, asked(await send(path)).url]).toEqual([path, '/treasury/webhook']);
  });

  test('nothing that is said beside the call goes on, and the address is the caller’s', async () => {
    const forged = {
      authorization: 'Bearer token',
      cookie: 'at=1',
      'x-brand': 'aurora',
      'x-country': 'MT',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.test',
      forwarded: 'for=6.6.6.6',
      'x-edge-signature': 'abc',
      'x-visitor': 'v',
      traceparent: '00-a-b-01',
      'x-request-id': 'mine',
    };
    const { headers } = asked(await send('/treasury/webhook', forged));
    const own = ['host', 'x-forwarded-for', 'x-forwarded-proto', 'x-request-id'];
    const known = [...own, 'content-type', 'content-length', 'connection'];
    expect(Object.keys(headers).filter((name) => !known.includes(name))).toEqual([]);
    expect(headers).toMatchObject({ host: HOOKS, 'x-forwarded-for': '127.0.0.1' });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  });

  test('a body over 64 KiB is refused', async () => {
    for (const [path, host] of [
      ['/treasury/webhook', HOOKS],
      ['/chat/messages', CHAT],
    ] as const)
      expect((await send(path, { host }, 'POST', Buffer.alloc(64 * 1024 + 1, 1))).status).toBe(413);
  });

  test('the frame of the chat comes by its host, with its query and its ticket', async () => {
    const to = '/chat/frame?site=https%3A%2F%2Fwww.example.com&brand=aurora';
    const frame = asked(await ask(to, { headers: { host: CHAT, cookie: 'at=1' } }));
    expect([frame.url, frame.port, frame.headers.cookie]).toEqual([to, platform(), undefined]);
    const headers = { host: CHAT, authorization: 'Bearer ticket' };
    const said = asked(await ask('/chat/messages?after=3', { headers }));
    expect([said.url, said.headers.authorization]).toEqual([
      '/chat/messages?after=3',
      'Bearer ticket',
    ]);
  });
});
