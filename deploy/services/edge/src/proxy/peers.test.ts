import { request } from 'node:http';
import type { Trust } from 'deploy-observability/settings';
import { TestEdge } from '../testing/edge';

const ECHO = '/json-api/levels';
const edges: TestEdge[] = [];
afterAll(() => Promise.all(edges.map((edge) => edge.stop())));
const edgeBehind = async (trustProxy: Trust, countryRequired = false) => {
  const edge = await new TestEdge().start({ trustProxy, countryRequired });
  edges.push(edge);
  edge.platform.on(`GET ${ECHO}`, { body: [] });
  return edge;
};
/** Sends headers as they stand, the same name twice if a test wants it. */
const send = (edge: TestEdge, headers: [string, string][], path = ECHO): Promise<number> =>
  new Promise((resolve, reject) => {
    const all = [['Host', new URL(edge.origin).host], ...headers].flat();
    const call = request({ port: new URL(edge.origin).port, path, headers: all as never });
    call.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
    call.on('error', reject).end();
  });
const heard = (edge: TestEdge, header: string) => edge.platform.seen.at(-1)?.headers[header];

describe('PX-6: an address that a visitor makes up', () => {
  const forged: [string, string] = ['X-Forwarded-For', '6.6.6.6, 7.7.7.7, 10.0.0.1'];
  test.each<[string, Trust, string]>([
    ['nobody is trusted', false, '127.0.0.1'],
    ['one proxy stands in front', 1, '10.0.0.1'],
    ['two do', 2, '7.7.7.7'],
    ['their networks are named', ['127.0.0.0/8', '10.0.0.0/8'], '7.7.7.7'],
    ['other networks are named', ['192.168.0.0/16'], '127.0.0.1'],
  ])('counts for nothing when %s', async (_when, trust, ip) => {
    const edge = await edgeBehind(trust);
    await send(edge, [forged]);
    expect(heard(edge, 'x-forwarded-for')).toBe(ip);
  });

  test('nor does a host or a protocol', async () => {
    const edge = await edgeBehind(['192.168.0.0/16']);
    await send(edge, [
      ['X-Forwarded-Host', 'bellanotte.localhost'],
      ['X-Forwarded-Proto', 'https'],
    ]);
    expect([heard(edge, 'x-brand'), heard(edge, 'x-forwarded-proto')]).toEqual(['aurora', 'http']);
  });
});

describe('PX-7: the region bar', () => {
  test('believes nobody but a trusted proxy', async () => {
    const edge = await edgeBehind(false);
    await send(edge, [['X-Country', 'IT']]);
    expect(heard(edge, 'x-country')).toBeUndefined();
  });

  test('PX-7: is lifted neither by a second country nor by one that is none', async () => {
    const edge = await edgeBehind(1);
    const twice: [string, string][] = [
      ['X-Country', 'KP'],
      ['X-Country', 'IT'],
    ];
    for (const path of [ECHO, '/play/some-game']) {
      expect(await send(edge, twice, path)).toBe(400);
      expect(await send(edge, [['X-Country', 'KP, IT']], path)).toBe(400);
      expect(await send(edge, [['X-Country', '']], path)).toBe(400);
    }
    expect(edge.platform.calls(`GET ${ECHO}`)).toHaveLength(0);
  });

  test('stays when a visitor calls the header one of the connection', async () => {
    const edge = await edgeBehind(1);
    const headers: [string, string][] = [
      ['X-Country', 'kp'],
      ['Connection', 'close, X-Country'],
    ];
    await send(edge, headers);
    expect(heard(edge, 'x-country')).toBe('KP');
    expect(await send(edge, headers, '/play/some-game')).toBe(451);
  });

  test('PX-7b: refuses who comes without a country where one is asked', async () => {
    const edge = await edgeBehind(1, true);
    for (const path of [ECHO, '/', '/play/some-game', '/composition.json']) {
      expect(await send(edge, [], path)).toBe(403);
    }
    expect(await send(edge, [['X-Country', 'IT']])).toBe(200);
    for (const path of ['/healthz', '/readyz']) expect(await send(edge, [], path)).toBe(200);
  });
});

test('PX-6b: a protocol that no site has is refused, one of an untrusted sender counts for nothing', async () => {
  const edge = await edgeBehind(1);
  for (const path of [ECHO, '/', '/play/some-game'])
    for (const protocol of ['ftp', 'http://[', 'javascript', 'HTTPS'])
      expect([path, await send(edge, [['X-Forwarded-Proto', protocol]], path)]).toEqual([
        path,
        400,
      ]);
  expect(await send(edge, [['X-Forwarded-Proto', 'https']])).toBe(200);
  const alone = await edgeBehind(false);
  expect(await send(alone, [['X-Forwarded-Proto', 'http://[']])).toBe(200);
});
