import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { TestEdge } from '../testing/edge';
import { block, refused } from '../testing/html';
import { area, renderWorker, SHELL } from '../testing/server-builds';
import { signedIn } from '../testing/tokens';

const edge = new TestEdge();
const EVIL = '<script>evil()</script><style>evil{}</style>';
beforeAll(async () => {
  edge.servers = {
    shell: SHELL,
    lobby: area({ page: `return '<h1 data-s="0">Games</h1>${EVIL}'` }),
  };
  await edge.start({ renderWorkers: 1, renderWorker: await renderWorker(edge.directory) });
});
afterAll(() => edge.stop());
const asGuest = { cookie: 'locale=ru' };
const ask = async (coding: string, headers: Record<string, string> = asGuest, path = '/') => {
  const answer = await edge.ask(path, { headers: { ...headers, 'accept-encoding': coding } });
  const encoding = String(answer.headers['content-encoding'] ?? 'none');
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding];
  const policy = String(answer.headers['content-security-policy']);
  return { ...answer, policy, encoding, text: String(unpack?.(answer.bytes) ?? answer.text) };
};
type Asked = Awaited<ReturnType<typeof ask>>;
const isRendered = ({ text }: Asked) => text.includes(' data-rendered>');
const isSealed = ({ policy }: Asked) => !policy.includes('nonce');
/** A page that is kept: until then it is being made, however long a busy machine takes. */
const kept = async (
  coding: string,
  headers: Record<string, string> = asGuest,
  path = '/',
  isKept = (page: Asked) => isSealed(page) && (path !== '/' || isRendered(page)),
): Promise<Asked> => {
  const page = await ask(coding, headers, path);
  return isKept(page) ? page : kept(coding, headers, path, isKept);
};
/** All but what differs between two answers. */
const cut = (text: string) => text.replace(/"now":\d+,"view":"[^"]+"/, '');

test('H-21: a kept page has no nonce, and runs and styles what the edge wrote alone', async () => {
  const { policy, text } = await kept('identity');
  expect(`${policy}${text}`).not.toContain('nonce');
  expect(policy).toMatch(
    /script-src 'sha256-\S+' .*'sha384-\S+' 'strict-dynamic'; style-src 'self' 'sha256-/,
  );
  expect(text).toContain(EVIL);
  expect(refused(policy, text)).toEqual(['<script>evil()</script>', '<style>evil{}</style>']);
});

test('a browser that knows no hashes of files gets the page with a nonce', async () => {
  const old = {
    ...asGuest,
    'user-agent': 'Mozilla/5.0 (X11; rv:115.0) Gecko/20100101 Firefox/115.0',
  };
  const { policy, text } = await kept('identity', old, '/', isRendered);
  expect(policy).toMatch(/script-src 'nonce-\S+' 'strict-dynamic'; style-src 'self' 'nonce-/);
  expect(refused(policy, text)).toHaveLength(2);
});

test('the page is the same in every coding, but for its end', async () => {
  const plain = await kept('identity');
  for (const coding of ['gzip', 'br']) {
    const { text, encoding, headers, bytes } = await kept(coding);
    expect(encoding).toBe(coding);
    expect(headers['content-length']).toBe(String(bytes.length));
    const moment = block(text, 'boot').rendered.at;
    if (moment === block(plain.text, 'boot').rendered.at) expect(cut(text)).toBe(cut(plain.text));
    expect(text.endsWith('}</script>\n</body>\n</html>\n')).toBe(true);
  }
});

test('PG-23a: what differs stands uncompressed at its end, and is each answer’s own', async () => {
  const ends = [await kept('br'), await kept('br')].map(({ bytes, text, policy }) => {
    const { view, now, region } = block(text, 'boot');
    expect(bytes.subarray(-400).includes(view)).toBe(true);
    expect(refused(policy, text)).toHaveLength(2);
    expect(region).toEqual({ country: null, barred: false });
    return { view, now };
  });
  expect(ends[0]?.view).not.toBe(ends[1]?.view);
  expect(ends[1]?.now).toBeGreaterThanOrEqual(ends[0]?.now);
});

test('HEAD has the headers of the page, a player’s page is kept as well, also one without content', async () => {
  await kept('br');
  const head = await edge.ask('/', {
    method: 'HEAD',
    headers: { ...asGuest, 'accept-encoding': 'br' },
  });
  expect([head.status, head.headers['content-encoding'], head.text]).toEqual([200, 'br', '']);
  const { policy, text } = await kept(
    'br',
    { cookie: `${signedIn('player')}; locale=ru` },
    '/profile',
  );
  expect(block(text, 'boot')).toMatchObject({ player: true, rendered: null });
  expect([policy.includes('nonce'), refused(policy, text)]).toEqual([false, []]);
});

test('what the edge adds to a lobby keeps within its budget', async () => {
  const { text, policy } = await kept('br');
  const own = text.replace(/<style[^>]* data-href[\s\S]*?<\/style>/g, '');
  const packed = brotliCompressSync(own, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  expect(packed.length).toBeLessThan(7600);
  expect(own.match(/<(script|style|link|meta)\b/g)?.length).toBeLessThanOrEqual(37);
  expect(policy.length).toBeLessThan(1300);
});
