import { spawnSync } from 'node:child_process';
import { connect as connectHttp2 } from 'node:http2';
import { type Asked, known, nginxHere } from './nginx';
import { type Answer, asked, behindNginx } from './nginx-suite';
import { textOf } from './testing';

const conf = textOf('operations/nginx/site.conf');

test('what this nginx does not know is left out, and nothing else', () => {
  expect(known(conf, { version: [1, 27, 3], hasHttp3: true })).toBe(conf);
  const old = known(conf, { version: [1, 22, 1], hasHttp3: false });
  expect(old).not.toMatch(/quic|http2 on| resolve[ ;]/);
  expect(old.match(/listen 8443 ssl http2/g)).toHaveLength(4);
  expect(known(conf, { version: [1, 26, 0], hasHttp3: true })).toContain('listen 8443 quic');
  expect(known(conf, { version: [1, 28, 0], hasHttp3: false })).not.toContain('listen 8443 quic');
});

const nginx = nginxHere();
if (!nginx) sayAloud('there is no nginx: site.conf is not run');
else if (known(conf, nginx) !== conf)
  sayAloud(
    `nginx ${nginx.version.join('.')} does not know all of site.conf: HTTP/3 or names resolved again are not run`,
  );

const MIB = 1024 * 1024;

(nginx ? describe : describe.skip)('site.conf in a running nginx', () => {
  const { ask, ports, servers, proxy } = behindNginx(nginx);

  test('nginx takes it without a word of warning; http leads to https', async () => {
    expect(proxy().said).toContain('test is successful');
    expect(proxy().said).not.toContain('[warn]');
    const answer = await fetch(`http://127.0.0.1:${proxy().plain}/games/a?b=c`, {
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      308,
      'https://127.0.0.1/games/a?b=c',
    ]);
  });

  test('what is asked is written down once by each server, without path and query', async () => {
    const secret = '/new-password/a-code?mail=of-somebody';
    const before = proxy().logs().site.split('\n').length;
    await fetch(`http://127.0.0.1:${proxy().plain}${secret}`, { redirect: 'manual' });
    await ask(secret);
    await ask(secret, { headers: { host: 'games.example.com' } });
    await fetch(`http://127.0.0.1:${proxy().inside}${secret}`);
    const { site, packaged } = proxy().logs();
    expect(site.split('\n').length - before).toBe(4);
    expect(site).not.toMatch(/a-code|of-somebody/);
    expect(packaged).toBe('');
  });

  test('HTTP/2 is spoken, and HTTP/3 offered', async () => {
    const session = connectHttp2(`https://127.0.0.1:${proxy().tls}`, { rejectUnauthorized: false });
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      session.on('error', reject);
      session.request({ ':path': '/' }).on('response', resolve).resume();
    });
    expect(session.alpnProtocol).toBe('h2');
    expect(headers[':status']).toBe(200);
    expect(headers['alt-svc']).toContain('h3=');
    session.close();
  });

  test('nothing is taken before a handshake has ended', () => {
    const { stdout } = spawnSync(
      'openssl',
      ['s_client', '-connect', `127.0.0.1:${proxy().tls}`, '-tls1_3', '-ign_eof'],
      { input: 'GET /healthz HTTP/1.0\r\n\r\n', encoding: 'utf8' },
    );
    expect(stdout).toContain('404 Not Found');
    expect(new Set(stdout.match(/Max Early Data: \d+/g))).toEqual(new Set(['Max Early Data: 0']));
  });

  test('what a visitor forges of proxies does not arrive; what the proxy knows does', async () => {
    const forged = {
      host: 'www.example.com',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'http',
      'x-country': 'MT',
      'x-real-ip': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      'x-request-id': 'forged-request',
    };
    const { headers } = asked(await ask('/', { headers: forged }));
    expect(headers).toMatchObject({
      host: 'www.example.com',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'www.example.com',
      'x-forwarded-proto': 'https',
    });
    for (const name of ['x-country', 'x-real-ip', 'forwarded'])
      expect(headers[name]).toBeUndefined();
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(headers)).not.toMatch(/6\.6\.6\.6|evil|forged/);
  });

  test('more than 1 MiB passes on the path of documents, whole, and on no other', async () => {
    const body = Buffer.alloc(1.5 * MIB, 1);
    const send = (path: string, method = 'PUT', own = body) => ask(path, { method, body: own });
    const document = await send('/json-api/verifications/passport');
    expect([document.status, asked(document).bytes]).toEqual([200, body.length]);
    for (const path of [
      '/',
      '/json-api/users/profile',
      '/json-api/verifications/a/b',
      '/json-api/verifications/',
    ])
      expect([path, (await send(path)).status]).toEqual([path, 413]);
    expect((await send('/json-api/users/profile', 'PUT', Buffer.alloc(MIB - 1, 1))).status).toBe(
      200,
    );
  });

  test.each([
    ['/socket.io/?transport=websocket', 'localhost'],
    ['/live/crash', 'games.example.com'],
  ])('%s becomes a socket, in both directions', async (path, host) => {
    const { status, headers, socket } = await ask(path, {
      headers: { host, connection: 'Upgrade', upgrade: 'websocket' },
    });
    expect([status, headers['x-asked']]).toEqual([101, path]);
    const echoed = new Promise((resolve) => socket?.once('data', (data) => resolve(String(data))));
    socket?.write('hello');
    expect(await echoed).toBe('hello');
    socket?.destroy();
  });

  test('twelve hundred sockets are held at once', async () => {
    const headers = { connection: 'Upgrade', upgrade: 'websocket' };
    const open = () => ask('/socket.io/?transport=websocket', { headers, agent: false });
    const answers: Answer[] = [];
    for (let round = 0; round < 12; round += 1)
      answers.push(...(await Promise.all(Array.from({ length: 100 }, open))));
    expect(answers.filter(({ status }) => status === 101)).toHaveLength(1200);
    const echoed = answers.map(
      ({ socket }) =>
        new Promise((resolve) => socket?.once('data', (data) => resolve(String(data)))),
    );
    for (const { socket } of answers) socket?.write('all');
    expect(new Set(await Promise.all(echoed))).toEqual(new Set(['all']));
    for (const { socket } of answers) socket?.destroy();
  });

  test('nothing else becomes one', async () => {
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket' };
    const { status, text } = await ask('/json-api/levels', { headers: upgrade });
    expect([status, asked({ text }).headers.upgrade]).toEqual([200, undefined]);
  });

  test('what is compressed is passed as it is, and nothing is compressed here', async () => {
    const packed = await ask('/packed', { headers: { 'accept-encoding': 'gzip, br' } });
    expect([packed.headers['content-encoding'], packed.text]).toEqual(['br', 'packed']);
    const plain = await ask(`/?${'long'.repeat(1000)}`, { headers: { 'accept-encoding': 'gzip' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(asked(plain).headers['accept-encoding']).toBe('gzip');
  });

  test('how the servers are is told to nobody outside', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
  });

  test('whether the games are ready is told by their own host, where platforms ask for it', async () => {
    const headers = { host: 'games.example.com' };
    const ready = asked(await ask('/readyz', { headers }));
    expect([ready.url, ready.port]).toEqual(['/readyz', ports[3]]);
    expect((await ask('/healthz', { headers })).status).toBe(404);
    expect(textOf('services/platform/src/status.ts')).toContain("new URL('/readyz', origin)");
  });

  test('inside, what the edge says of a visitor passes as it is', async () => {
    const said = { 'x-forwarded-for': '203.0.113.9', 'x-country': 'IT', 'x-brand': 'aurora' };
    const answer = await fetch(`http://127.0.0.1:${proxy().inside}/json-api/levels`, {
      headers: said,
    });
    expect((await answer.json()) as Asked).toMatchObject({
      url: '/json-api/levels',
      headers: said,
    });
  });

  test('what is published with one token goes to one edge; different tokens may go to different ones', async () => {
    const edgeOf = async (token: string, path: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return asked(await ask(`/-/publish/${path}`, { method: 'POST', headers })).port;
    };
    const tokens = Array.from({ length: 32 }, (_, at) => `token-${at}`);
    const edges = new Set<number | undefined>();
    for (const token of tokens) {
      const paths = ['plan', 'uploads', 'uploads/a/b', 'uploads/a/finish', 'live'];
      const taken = new Set(await Promise.all(paths.map((path) => edgeOf(token, path))));
      expect([token, taken.size]).toEqual([token, 1]);
      for (const each of taken) edges.add(each);
    }
    expect([...edges].sort()).toEqual(ports.slice(0, 2).sort());
  });

  test('an edge that takes no connection any more is left for the other one, whatever is sent', async () => {
    const [first] = servers;
    first?.closeAllConnections();
    await new Promise((resolve) => first?.close(resolve));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        ask('/?code=secret', { method: at % 2 ? 'POST' : 'GET', body: Buffer.from('a bet') }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(proxy().logs().errors).not.toContain('secret');
  });
});
