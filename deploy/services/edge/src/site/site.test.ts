import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { promote } from 'deploy-release';
import { publish } from '../testing/builds';
import { TestEdge } from '../testing/edge';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const SIZES = ['16', '32', '180', '192', '512', 'maskable-512'];
const WORKER = 'worker.0a.js';

/** An edge whose build painted Aurora's icons. */
const startEdge = (
  config: Parameters<TestEdge['start']>[0] = {},
  releases: TestEdge['releases'] = {},
) => {
  const edge = new TestEdge();
  edge.releases = releases;
  const folder = join(edge.directory, 'icons/aurora');
  mkdirSync(folder, { recursive: true });
  for (const size of SIZES) writeFileSync(join(folder, `${size}.png`), PNG);
  return edge.start({ iconsDir: join(edge.directory, 'icons'), ...config });
};
const withWorker = { shell: { worker: WORKER } };

let edge: TestEdge;
beforeAll(async () => {
  edge = await startEdge({}, withWorker);
});
afterAll(() => edge.stop());

interface Manifest {
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  [name: string]: unknown;
}
const manifest = async (headers: Record<string, string>, host?: string) => {
  const answer = await edge.ask('/manifest.webmanifest', { headers, ...(host ? { host } : {}) });
  return { answer, json: answer.json() as Manifest };
};

describe('the web app manifest', () => {
  test('says scope, start, name and colours, and every icon', async () => {
    const { answer, json } = await manifest({ cookie: 'locale=ru' });
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    expect(json).toMatchObject({
      scope: '/',
      start_url: '/',
      display: 'standalone',
      name: 'Aurora',
      lang: 'ru',
    });
    expect(json.theme_color).toBe('#0a0c1c');
    expect(json.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '16x16 any',
      '32x32 any',
      '180x180 any',
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
      'any any',
    ]);
    for (const { src, type } of json.icons) {
      const icon = await edge.ask(src);
      expect([src, icon.status, icon.headers['content-type']]).toEqual([src, 200, type]);
      expect(icon.headers['cache-control']).toContain('immutable');
    }
  });

  test('speaks the visitor’s language, as the brand has it', async () => {
    const { json } = await manifest({ cookie: 'locale=br' });
    const asked = (await edge.ask('/manifest.webmanifest?lang=it')).json() as Manifest;
    expect(asked.lang).toBe('it');
    const page = await edge.ask('/', { headers: { accept: 'text/html', cookie: 'locale=br' } });
    expect(page.text).toContain('href="/manifest.webmanifest?lang=br"');
    const { json: italian } = await manifest({ cookie: 'locale=ru' }, 'bellanotte.localhost');
    expect([json.lang, italian.lang, italian.name]).toEqual(['pt-BR', 'it', 'Bellanotte']);
    expect(json.description).not.toBe((await manifest({ cookie: 'locale=en' })).json.description);
  });

  test('where no build painted icons, the drawing stands for them', async () => {
    const { json } = await manifest({}, 'bellanotte.localhost');
    expect(json.icons.map(({ sizes, type }) => [sizes, type])).toEqual([['any', 'image/svg+xml']]);
    const { status, headers } = await edge.ask('/favicon.ico', { host: 'bellanotte.localhost' });
    expect([status, headers.location]).toEqual([302, json.icons[0]?.src]);
  });

  test('a page names the icons that browsers ask for', async () => {
    const { text } = await edge.ask('/', { headers: { accept: 'text/html' } });
    expect(text).toMatch(
      /<link rel="icon" type="image\/png" sizes="16x16" href="\/r\/brand\/\w+\/icon-16\.png">/,
    );
    expect(text).toMatch(/<link rel="apple-touch-icon" type="image\/png" sizes="180x180"/);
    expect((await edge.ask('/favicon.ico')).headers.location).toMatch(/icon-32\.png$/);
  });
});

/** Runs a worker's script as a browser would, with what it does to caches and itself. */
const runWorker = async (script: string) => {
  const done: string[] = [];
  const handlers = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>();
  const scope = {
    addEventListener: (name: string, handler: never) => void handlers.set(name, handler),
    skipWaiting: () => void done.push('skip waiting'),
    caches: {
      keys: async () => ['files', 'offline'],
      delete: async (name: string) => void done.push(`delete ${name}`),
    },
    registration: { unregister: async () => void done.push('unregister') },
    Promise,
  };
  vm.runInNewContext(script, scope);
  for (const name of ['install', 'activate']) {
    const work: Promise<unknown>[] = [];
    handlers.get(name)?.({ waitUntil: (more) => work.push(more) });
    await Promise.all(work);
  }
  return { done, hears: [...handlers.keys()] };
};
const ENDS = ['skip waiting', 'delete files', 'delete offline', 'unregister'];

describe('/sw.js', () => {
  test('is the worker of the visitor’s shell, told its version and looks', async () => {
    const { status, text, headers } = await edge.ask('/sw.js?v=older');
    const [first = '', ...rest] = text.split('\n');
    expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(JSON.parse(first.slice('self.SITE='.length, -1))).toMatchObject({
      version: 'b1',
      name: 'Aurora',
    });
    expect(rest.join('\n')).toContain(`shell b1 ${WORKER}`);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("connect-src 'self'");
    const again = await edge.ask('/sw.js', { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('a page is told the version, and may run this worker and no other script of the root', async () => {
    const { text, headers } = await edge.ask('/', { headers: { accept: 'text/html' } });
    expect(text).toContain('"worker":"b1"');
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
  });

  test('another release of the shell is another worker, at once', async () => {
    const own = await startEdge({}, withWorker);
    const before = await own.ask('/sw.js');
    publish(own.artifacts.directory, 'shell', 'b2', { worker: WORKER, chunks: ['texts-ru'] });
    await promote({ store: own.store, artifacts: own.artifacts }, 'shell', 'b2');
    expect(before.text).toContain('"version":"b1"');
    let text = '';
    while (!text.includes('"version":"b2"')) ({ text } = await own.ask('/sw.js?v=b1'));
    await own.stop();
  });

  test('W-2: switched off it ends itself everywhere, and pages have none', async () => {
    const off = await startEdge({ serviceWorker: false }, withWorker);
    const { text } = await off.ask('/sw.js?v=b1');
    expect(await runWorker(text)).toEqual({ done: ENDS, hears: ['install', 'activate'] });
    expect((await off.ask('/', { headers: { accept: 'text/html' } })).text).not.toContain(
      '"worker":',
    );
    await off.stop();
  });

  test('so it does where the visitor’s shell has none: after a rollback', async () => {
    const old = await startEdge();
    const { text } = await old.ask('/sw.js');
    expect((await runWorker(text)).done).toEqual(ENDS);
    await old.stop();
  });

  test('W-3: a script that is not what was published is not handed out, and nobody loses the worker', async () => {
    const own = await startEdge({}, withWorker);
    writeFileSync(join(own.artifacts.directory, 'shell/b1', WORKER), 'evil()');
    const { status, text } = await own.ask('/sw.js');
    expect(status).toBe(503);
    expect(text).not.toContain('evil');
    await own.stop();
  });
});

describe('the offline page', () => {
  const offline = (query: string, cookie = 'locale=ru', host?: string) =>
    edge.ask(`/-/offline${query}`, { headers: { cookie }, ...(host ? { host } : {}) });

  test('has the brand’s look and the language that is asked for', async () => {
    const { text, headers } = await offline('?lang=it');
    expect(headers['content-language']).toBe('it');
    expect(text).toContain('<html lang="it">');
    expect(text).toContain('Nessuna connessione');
    expect(text).toContain('--color-surface-0:#0a0c1c');
    expect((await offline('')).text).toContain('Нет связи');
  });

  test('a language that the brand lacks, and what is none, are as if not asked for', async () => {
    for (const query of ['?lang=xx', '?lang=', '?lang=it&lang=en', '?lang=__proto__'])
      expect([query, (await offline(query)).headers['content-language']]).toEqual([query, 'ru']);
    const { headers } = await offline('?lang=ru', '', 'bellanotte.localhost');
    expect(headers['content-language']).toBe('it');
  });

  test('its policy lets its own sheet and its one line run, and nothing else', async () => {
    const { headers, text } = await offline('?lang=en');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'sha256-[^']+';/);
    expect(policy).not.toContain('unsafe');
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text).not.toMatch(/\/r\/(?!brand)|json-api/);
  });
});
