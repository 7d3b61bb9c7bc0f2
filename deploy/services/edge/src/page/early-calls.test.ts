import { runInNewContext } from 'node:vm';
import { FORMER, promote } from 'deploy-release';
import { getBalance, getProfile } from 'shared-contracts/accounts';
import type { AnyEndpoint } from 'shared-contracts/api';
import type { PublishedManifest } from 'shared-contracts/composition';
import { getPromo } from 'shared-contracts/promos';
import { TestEdge } from '../testing/edge';
import { preloads, tags } from '../testing/html';
import { signedIn } from '../testing/tokens';
import { earlyCalls } from './early-calls';

interface Sent {
  address: string;
  headers: Record<string, string>;
}
const scriptsIn = (text: string) =>
  tags(text, /<script[^>]*>([^<]*globalThis\.early=[^<]*)<\/script>/g);
/** Runs that of a page's scripts, in a browser that is offline or not. */
const run = async (text: string, isOnline = true, width = 1440) => {
  const sent: Sent[] = [];
  const channels: { name: string; onmessage?: () => void }[] = [];
  const scope: { early?: { at: number; sent: Record<string, Promise<unknown>> } } & Record<
    string,
    unknown
  > = {
    AbortSignal,
    matchMedia: (query: string) => ({
      matches: width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1]),
    }),
    performance: { now: () => 1234 },
    BroadcastChannel: class {
      onmessage?: () => void;
      constructor(readonly name: string) {
        channels.push(this);
      }
    },
    fetch: async (address: string, { headers }: Pick<Sent, 'headers'>) => {
      sent.push({ address, headers });
      if (!isOnline) throw new TypeError('Failed to fetch');
      return `answer of ${address}`;
    },
  };
  for (const script of scriptsIn(text)) runInNewContext(script ?? '', scope);
  return { sent, channels, early: () => scope.early, answers: scope.early?.sent ?? {} };
};

describe('H-22: the script', () => {
  it('asks once for each as the site’s own calls do, and leaves the answers by address', async () => {
    const calls = [{ call: getProfile }, { call: getBalance }, { call: getProfile }];
    const { sent, early, answers } = await run(earlyCalls(calls, 'pt-BR'));
    const addresses = [getProfile, getBalance].map(({ path }) => `${path}?platform=desktop`);
    const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Accept-Language': 'pt-BR' };
    expect(sent).toEqual(addresses.map((address) => ({ address, headers })));
    expect(await Promise.all(Object.values(answers))).toEqual(
      addresses.map((each) => `answer of ${each}`),
    );
    expect(Object.keys(answers)).toEqual(addresses);
    expect(early()?.at).toBe(1234);
  });

  it.each([
    [767, 'mobile'],
    [768, 'desktop'],
  ])(
    'H-22d: asks in a window of %i px as on %s, whatever the browser calls itself',
    async (width, platform) => {
      const calls = [{ call: getPromo, params: { slug: 'x' }, query: { q: '&platform=desktop' } }];
      const [sent] = (await run(earlyCalls(calls, 'ru'), true, width)).sent;
      const { searchParams } = new URL(sent?.address ?? '', 'http://site');
      expect(searchParams.get('platform')).toBe(platform);
      expect(searchParams.get('q')).toBe('&platform=desktop');
    },
  );

  it('lets a browser that is offline in peace', async () => {
    const { answers } = await run(earlyCalls([{ call: getBalance }], 'ru'), false);
    await expect(Object.values(answers)[0]).rejects.toThrow('Failed to fetch');
  });

  it('H-22c: leaves no answers where another tab signed in or out meanwhile', async () => {
    const { channels, early } = await run(earlyCalls([{ call: getBalance }], 'ru'));
    expect(channels.map(({ name }) => name)).toEqual(['session']);
    channels[0]?.onmessage?.();
    expect(early()).toBeUndefined();
  });

  it('is none where nothing is to be asked, and cannot end its element', () => {
    expect(earlyCalls([], 'ru')).toBe('');
    const evil = { call: getPromo, params: { slug: '</script>' }, query: { q: '</script>' } };
    const text = earlyCalls([evil], '</script>');
    expect(scriptsIn(text)).toHaveLength(1);
    expect(text.match(/<\/script>/g)).toHaveLength(1);
  });
});

describe('H-22: a page', () => {
  const edge = new TestEdge();
  beforeAll(async () => {
    const manifest = (area: string, call: AnyEndpoint) => ({
      ...(FORMER[area] as PublishedManifest),
      own: [{ call }],
    });
    const former = FORMER.lobby as PublishedManifest;
    const lobby = { ...former, routes: former.routes.map((row) => ({ ...row, own: [] })) };
    edge.releases = {
      lobby: { contract: '^1.5.0', manifest: lobby },
      cashbox: { contract: '^1.5.0', manifest: manifest('cashbox', getBalance) },
    };
    edge.publish('shell', 's1', {
      chunks: ['http'],
      contract: '1.5.0',
      createdAt: '2090-01-01T00:00:00Z',
      manifest: manifest('shell', getProfile),
    });
    await edge.start();
  });
  afterAll(() => edge.stop());
  beforeEach(() => edge.platform.reset());

  const asked = async (path: string, cookie: string) => {
    const { text } = await edge.ask(path, { headers: { cookie } });
    return (await run(text)).sent.map(({ address }) => address);
  };
  const player = `${signedIn('player')}; locale=ru`;

  it('of a player asks for what its areas and its route have of the player', async () => {
    edge.platform.on('GET /json-api/actions/spring', { body: { data: {} } });
    const own = [getProfile, getBalance].map(({ path }) => path);
    const promo = getPromo.path.replace('{slug}', 'spring');
    const addresses = await asked('/promo/spring', player);
    expect(addresses.map((address) => address.split('?')[0])).toEqual([...own, promo]);
  });

  it('of a player names the code that asks unless its route names all that it asks', async () => {
    edge.platform.on('GET /json-api/actions', { body: { data: [] } });
    const names = async (path: string) =>
      preloads((await edge.ask(path, { headers: { cookie: player } })).text).some((file) =>
        file?.endsWith('/http.js'),
      );
    expect([await names('/'), await names('/promo')]).toEqual([false, true]);
  });

  it('of a guest asks for nothing', async () => {
    expect(await asked('/', 'locale=ru')).toEqual([]);
  });

  it('has no more in it than every other player’s', async () => {
    const texts = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const { text } = await edge.ask('/', {
          headers: { cookie: `${signedIn(name)}; locale=ru` },
        });
        return scriptsIn(text);
      }),
    );
    expect(texts[0]).toHaveLength(1);
    expect(texts[0]).toEqual(texts[1]);
  });

  it('H-22c: with a shell that does not take the answers asks for nothing, and names what asks', async () => {
    edge.publish('shell', 's0', {
      chunks: ['http'],
      contract: '1.5.0',
      createdAt: '2100-01-01T00:00:00Z',
      manifest: FORMER.shell as PublishedManifest,
    });
    await promote({ store: edge.store, artifacts: edge.artifacts }, 'shell', 's0');
    const ask = () => edge.ask('/', { headers: { cookie: player } });
    while (!(await ask()).text.includes('/r/shell/s0/'))
      await new Promise((done) => setTimeout(done, 50));
    const { text } = await ask();
    expect(scriptsIn(text)).toEqual([]);
    expect(text).toContain('/r/shell/s0/http.js');
  });
});
