/**
 * The game alone: `npx tsx src/testing/dev.ts` after `npm run build`. A fake platform on 4302, the game server on 4300,
 * a page of a "site" on 4299 that frames `/?family=sea&mode=demo&lang=en&model=high`. `&kind=roulette` another kind. `&rig=26,2,18,26,2` sets the next stops.
 */
import { createServer as createHttpServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer } from '../server/server';
import { families, type GameModel } from '../themes';
import { embedded } from './database';
import { FakePlatform } from './fake-platform';
import { seededDraw } from './random';

const platform = await new FakePlatform().start(4302);
const random = seededDraw(Date.now());
let rigged: number[] = [];
const server = await createServer(
  {
    port: 4300,
    host: '127.0.0.1',
    siteOrigins: ['http://localhost:4299'],
    providers: [{ id: 'house', origin: 'http://localhost:4300', secret: platform.secret }],
    platformUrl: platform.url,
    dataDir: '',
    databaseUrl: null,
    clientDir:
      process.env.GAMES_CLIENT_DIR ??
      fileURLToPath(new URL('../../../../../.build/games', import.meta.url)),
    openRoundHours: 24,
    trustProxy: false,
  },
  { database: await embedded.open(), draw: (bound) => (rigged.shift() ?? random(bound)) % bound },
);
await server.app.listen({ port: 4300, host: '127.0.0.1' });
server.startSweeping();

const titles = ['Midnight Lagoon', 'Golden Ember Fortune', 'Star Harvest', 'Velvet Spins'];
let opened = 0;
createHttpServer((request, response) => {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  if (request.url?.startsWith('/rig')) {
    rigged = (query.get('stops') ?? '').split(',').filter(Boolean).map(Number);
    return response.end('rigged');
  }
  opened += 1;
  const family =
    families.find(({ key }) => key === query.get('family')) ?? families[opened % families.length];
  if (!family) return response.end();
  const seed = Number(query.get('seed') ?? opened);
  const mode = query.get('mode') === 'real' ? 'real' : 'demo';
  const token = query.get('token') ?? `dev-token-${opened}`;
  platform.open(token, {
    sessionId: `dev-${token}`,
    mode,
    playerRef: mode === 'real' ? 'dev' : null,
    currency: query.get('currency') ?? 'EUR',
    game: {
      slug: 'dev-game',
      name: query.get('title') ?? titles[seed % titles.length] ?? '',
      provider: 'Tidewater Works',
      theme: {
        seed,
        family: family.key,
        palette: family.palettes[seed % family.palettes.length] ?? [],
        ...(query.get('kind')
          ? { kind: query.get('kind') as 'roulette' }
          : { model: (query.get('model') ?? 'medium') as GameModel }),
      },
    },
  });
  const source = `http://localhost:4300/play/dev-game?token=${token}&lang=${query.get('lang') ?? 'en'}&site=http://localhost:4299`;
  response.setHeader('content-type', 'text/html');
  response.end(`<!doctype html><title>Site</title><style>body{margin:0}iframe{border:0;width:100vw;height:100vh;display:block}</style>
<script>addEventListener('message', (event) => (window.said ??= []).push(event.data))</script>
<iframe src="${source.replaceAll('&', '&amp;')}" sandbox="allow-scripts allow-same-origin" allow="autoplay; fullscreen" title="game"></iframe>`);
}).listen(4299);
console.log('http://localhost:4299/?family=sea');
