import { createHmac } from 'node:crypto';
import type { Surface } from './attack';
import type { Sample } from './http';
import { type OpenApi, samplesOf } from './openapi';
import { type Publisher, publishing } from './publishing';
import type { Choices } from './random';

/**
 * Callers come from everywhere: limits by address are no part of this attack. Of 4352 networks each comes often enough for what is
 * remembered by address to be there after the warm-up.
 */
const caller = (choices: Choices): string => {
  const byte = () => choices.below(16);
  return choices.chance(0.8)
    ? `${11 + byte()}.${byte()}.${byte()}.7`
    : `2001:db8:${choices.below(256).toString(16)}::${choices.below(65_536).toString(16)}`;
};
const get = (...paths: string[]): Sample[] => paths.map((path) => ({ method: 'GET', path }));
const post = (path: string, body?: unknown, headers: Record<string, string> = {}): Sample => ({
  method: 'POST',
  path,
  headers,
  ...(body === undefined ? {} : { body }),
});

/** Not what ends a session: the others would then be those of a guest. */
const lasting = (document: OpenApi): Sample[] =>
  samplesOf(document).filter(({ path }) => !/logout|sessions|account-closing|refresh/.test(path));

/** A call that bears the signature of its sender, whatever stands in it (version 2: HMAC-SHA256 of version, time, method, path and body). */
const signed = (partner: string, secret: string) => (body: Buffer, path: string) => {
  const at = String(Date.now());
  const start = ['v2', at, 'POST', path, ''].join('\n');
  const signature = createHmac('sha256', secret).update(start).update(body).digest('hex');
  return { [`x-${partner}-timestamp`]: at, [`x-${partner}-signature`]: `v2=${signature}` };
};

const ROUND = { clientRoundId: 'abcdefgh', bet: 200 };
const GAME_CALLS: Record<string, unknown> = {
  session: { slug: 'lucky-reef' },
  spin: ROUND,
  resume: { roundId: 'r', index: 0 },
  roulette: { clientRoundId: 'abcdefgh', bets: [{ spot: 'red', amount: 100 }] },
  mines: { clientRoundId: 'abcdefgh', bet: 100, mines: 3 },
  'mines-step': { roundId: 'r', index: 0, tile: 1 },
  'demo-credit': {},
  fairness: {},
  jackpots: {},
  replay: {},
  'round-record': { roundId: 'r' },
  'client-seed': { commitment: 'a'.repeat(64), clientSeed: 'mine' },
  'rotate-seed': { commitment: 'a'.repeat(64) },
};
const OPERATOR_CALLS: Record<string, unknown> = {
  'free-spins': {
    reward: 'r',
    user: 'u',
    game_code: 'lucky-reef',
    currency: 'EUR',
    bet: 20,
    count: 5,
  },
  'round-view': {
    round: 'r',
    user: 'u',
    game_code: 'lucky-reef',
    lang: 'ru',
    site: 'http://localhost:3000',
  },
};

/** The game server: pages, their calls, those of the platform, and the socket of flights. */
export function gamesSurface(given: {
  port: number;
  host: string;
  tokens: readonly string[];
  secret: string;
}): Surface {
  const { port, host, tokens, secret } = given;
  const sign = signed('provider', secret);
  return {
    port,
    requests: [
      ...Object.entries(GAME_CALLS).map(([name, body]) => post(`/api/${name}`, body)),
      ...Object.entries(OPERATOR_CALLS).map(([name, body]) => ({
        ...post(`/operator/${name}`, body),
        sign,
      })),
      ...get('/play/lucky-reef?token=abcdefgh&lang=ru&site=http%3A%2F%2Flocalhost%3A3000&exit=%2F'),
      ...get(
        '/round?token=abcdefgh&lang=ru&site=http%3A%2F%2Flocalhost%3A3000',
        '/assets/a.js',
        '/live/crash',
        '/healthz',
      ),
    ],
    headers: (choices) => ({
      host,
      origin: `http://${host}`,
      'x-forwarded-for': caller(choices),
      // a token has its own limit
      authorization: `Bearer ${choices.of(tokens)}`,
    }),
    socket: {
      path: '/live/crash',
      headers: {},
      hello: [],
      messages: [
        ...tokens.slice(0, 3).map((token) => JSON.stringify({ type: 'enter', token })),
        JSON.stringify({ type: 'bet', ...ROUND, auto: null }),
        JSON.stringify({ type: 'cancel', roundId: 'r' }),
        JSON.stringify({ type: 'out', roundId: 'r' }),
      ],
    },
  };
}

const LIVE = {
  path: '/socket.io/?EIO=4&transport=websocket',
  hello: ['40'],
  messages: [
    '421["register",{"hash":"h","since":"2026-01-01T00:00:00Z"}]',
    '422["jointoroom",{"rooms":["action.1"]}]',
    '423["leaveroom",{"rooms":["action.1"]}]',
    '424["resume",{"action.1":{"epoch":"e","seq":1}}]',
    '2',
    '3',
    '41',
    '451-["jointoroom",{"_placeholder":true,"num":0}]',
    '40/other,{"a":1}',
    '43[1]',
    '6',
    '1',
    '5',
    '44{"a":1}',
  ],
};
const PICTURE = 'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMD//9k=';
const FORM =
  '--a\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n\x89PNG\r\n\r\n--a--\r\n';

export interface Partners {
  webhook: string;
  provider: string;
  edge: string;
}
/** The platform: every call of its document, with a player's token or none, those of partners rightly signed, uploads, the live socket. */
export function platformSurface(given: {
  port: number;
  document: OpenApi;
  origin: string;
  tokens: readonly string[];
  partners: Partners;
}): Surface {
  const { port, document, origin, tokens, partners } = given;
  const requests = lasting(document).map((sample): Sample => {
    const partner = /^\/treasury\//.test(sample.path)
      ? 'webhook'
      : (/^\/(provider|edge)\//.exec(sample.path)?.[1] ?? '');
    const secret = partners[partner as keyof Partners];
    return secret ? { ...sample, sign: signed(partner, secret) } : sample;
  });
  const upload = { method: 'PUT', path: '/json-api/verifications/identity' };
  return {
    port,
    requests: [
      ...requests,
      { ...upload, body: { file: PICTURE } },
      { ...upload, body: FORM, headers: { 'content-type': 'multipart/form-data; boundary=a' } },
      ...get('/media/art/x.svg', '/docs/json', '/readyz', '/socket.io/?EIO=4&transport=polling'),
    ],
    headers: (choices) => ({
      host: `localhost:${port}`,
      'x-brand': 'aurora',
      'x-requested-with': 'XMLHttpRequest',
      origin,
      'x-forwarded-for': caller(choices),
      ...(tokens.length > 0 && choices.chance(0.7)
        ? { authorization: `Bearer ${choices.of(tokens)}` }
        : {}),
    }),
    socket: { ...LIVE, headers: { origin } },
  };
}

/** Addresses of the pictures and drawings that an answer names: a picture is named without its width and format. */
export const picturesIn = (text: string): string[] => {
  const bases = [...text.matchAll(/"base":"(\/media\/[\w/-]+)","widths":\[(\d+)/g)];
  const pictures = bases.flatMap(([, base, width]) =>
    ['avif', 'webp'].map((format) => `${base}-${width}.${format}`),
  );
  return [...new Set([...pictures, ...(text.match(/\/media\/[\w/-]+\.svg/g) ?? [])])];
};

/** Pictures that are drawn from what their address says. @param paths of real ones */
export const artworkSurface = (port: number, paths: readonly string[]): Surface => ({
  port,
  requests: [...get(...paths), ...paths.map((path) => ({ method: 'HEAD', path }))],
  headers: (choices) => ({ host: `localhost:${port}`, 'x-forwarded-for': caller(choices) }),
});

const CONSOLE_FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** The edge: pages, the calls that it passes on, its own, publishing, the console, files, the live socket. */
export function edgeSurface(given: {
  port: number;
  host: string;
  document: OpenApi | null;
  cookies: readonly string[];
  publishers: readonly Publisher[];
}): Surface {
  const { port, host, document, cookies, publishers } = given;
  const passed = document
    ? lasting(document).filter(({ path }) => path.startsWith('/json-api/'))
    : [];
  return {
    port,
    requests: [
      ...passed,
      ...get(
        '/',
        '/games/slots',
        '/promo',
        '/play/lucky-reef?demo=1',
        '/profile/balance',
        '/login',
        '/tournaments/a',
      ),
      ...get(
        '/r/lobby/b1/area.js',
        '/r/brand/aurora/tokens.css',
        '/media/art/x.svg',
        '/robots.txt',
        '/sitemap.xml',
      ),
      ...get(
        '/manifest.webmanifest',
        '/sw.js',
        '/-/status',
        '/-/console',
        '/-/console/change?revision=1',
        '/favicon.svg',
      ),
      ...get(
        '/-/override?token=a.b',
        '/sitemap-pages.xml',
        '/readyz',
        '/api/x',
        '/brand/aurora/logo.svg',
      ),
      {
        method: 'PUT',
        path: '/log',
        body: { level: 'error', message: 'm', view: 'v', area: 'lobby', build: 'b1' },
      },
      {
        method: 'PUT',
        path: '/performance',
        body: { view: 'v', metrics: [{ name: 'LCP', value: 100 }] },
      },
      { method: 'PUT', path: '/-/exposure', body: { experiment: 'tiles', arm: 'wide' } },
      post('/-/reports', {
        'csp-report': { 'document-uri': `http://${host}/`, 'blocked-uri': 'inline' },
      }),
      { method: 'PUT', path: '/json-api/verifications/identity', body: { file: PICTURE } },
      post('/-/console/login', 'token=abc', CONSOLE_FORM),
      post('/-/console/change', 'revision=1&change=%7B%7D', CONSOLE_FORM),
      post('/-/override', 'lobby=b1', CONSOLE_FORM),
      ...publishers.flatMap(publishing),
      // a page of the site, and a token that nobody made
      post('/-/publish/v1/plan', {}, { authorization: 'Bearer x' }),
    ],
    headers: (choices) => ({
      host,
      origin: `http://${host}`,
      'x-requested-with': 'XMLHttpRequest',
      'x-forwarded-for': caller(choices),
      ...(choices.chance(0.5) ? { cookie: choices.of([...cookies, 'visitor=1; locale=ru']) } : {}),
    }),
    socket: { ...LIVE, headers: {} },
  };
}
