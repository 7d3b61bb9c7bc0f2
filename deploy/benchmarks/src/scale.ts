import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from 'deploy-platform/src/app';
import { readConfig } from 'deploy-platform/src/config';
import { connectPostgres, rows } from 'deploy-platform/src/db/connect';
import { sql } from 'drizzle-orm';
import { createDatabase } from './events/world';
import { against } from './report/figure';
import { report } from './report/report';
import { addRounds, addSession, enlarge, openCup } from './scale/fill';
import { guestOf, jackpotsAt, playerOf, type Visitor } from './scale/visitor';
import { optionsOf } from './scenarios';

const options = optionsOf('scale');
const part = options.quick ? 100 : 1;
const SIZE = {
  games: 10_000,
  players: 1_000_000 / part,
  rounds: 10_000_000 / part,
  members: 1_000_000 / part,
  wins: 1_000_000 / part,
};
const ASKED = options.quick ? 30 : 300;
/** Rounds of the player who asks for the own history, in both sites. */
const OWN_ROUNDS = 2000;
const SMALL_CUP = { id: 9001, slug: 'bench-cup-small', members: 30 };
const AIM = { atMost: 1.3 };
const WORDS = ['harbour', 'lunar', 'reef', 'copper', 'moon', 'neon', 'ember', 'gem'];
/** Beginnings of words that more games have than a page shows, in the seed as well. */
const BEGINNINGS = ['co', 'mo', 'em', 'lu', 'ma', 'sp'];
const say = (text: string) => process.stderr.write(`${text}\n`);
const p95 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

interface Place {
  guest: Visitor;
  player: Visitor;
  cup: string;
  jackpots(): Promise<unknown>;
}
type Question = (place: Place, turn: number) => Promise<unknown>;
const month = () => {
  const day = 86_400_000;
  const to = Math.ceil(Date.now() / day) * day;
  return `from=${new Date(to - 30 * day).toISOString()}&to=${new Date(to).toISOString()}`;
};
const GAMES = '/json-api/v2/games?limit=40&page=1';

/** What pages ask the platform for. What a lobby asks for is asked at once. */
const QUESTIONS: Record<string, Question> = {
  'the lobby, eight questions at once': ({ guest }) =>
    Promise.all(
      [
        '/json-api/v2/categories',
        '/json-api/v2/categories?filter[type]=producer',
        '/api/winners',
        `${GAMES}&filter[category]=top`,
        `${GAMES}&filter[category]=slots`,
        '/json-api/v2/jackpots',
        '/json-api/v2/games/recommended',
        '/json-api/v2/tournaments',
      ].map((path) => guest.get(path)),
    ),
  'a search': ({ guest }, turn) => guest.get(`${GAMES}&q=${WORDS[turn % WORDS.length]}`),
  'a search that fills its page': ({ guest }, turn) =>
    guest.get(`/json-api/v2/games?limit=6&page=1&q=${BEGINNINGS[turn % BEGINNINGS.length]}`),
  'the list of tournaments': ({ player }) => player.get('/json-api/v2/tournaments?page=1'),
  'a tournament': ({ player, cup }) => player.get(`/json-api/v2/tournaments/${cup}`),
  'a page of its places': ({ player, cup }, turn) =>
    player.get(`/json-api/v2/tournaments/${cup}/standings?page=${1 + (turn % 3)}`),
  'the history of rounds': ({ player }) => player.get(`/json-api/v2/rounds?${month()}`),
  'its totals of a month': ({ player }) => player.get(`/json-api/v2/rounds/totals?${month()}`),
  'the statement of a month': ({ player }) =>
    player.get(`/json-api/treasury/user/statement?${month()}`),
  'a jackpot with its winners': ({ guest }) => guest.get('/json-api/v2/jackpots/grand'),
  'what a game plays for': ({ jackpots }) => jackpots(),
  'unfinished and recent games': ({ player }) =>
    Promise.all(['unfinished', 'recent'].map((name) => player.get(`/json-api/v2/games/${name}`))),
};

async function measure(place: Place): Promise<Record<string, number>> {
  const taken: Record<string, number[]> = {};
  for (let turn = -Math.ceil(ASKED / 10); turn < ASKED; turn += 1)
    for (const [name, question] of Object.entries(QUESTIONS)) {
      const since = performance.now();
      await question(place, Math.abs(turn));
      if (turn >= 0) taken[name] = [...(taken[name] ?? []), performance.now() - since];
    }
  return Object.fromEntries(Object.entries(taken).map(([name, values]) => [name, p95(values)]));
}

const world = await createDatabase('scale');
const dataDir = mkdtempSync(join(tmpdir(), 'bench-scale-'));
const config = readConfig({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  DATABASE_URL: world.url,
  SANDBOX: '1',
  REGISTRATIONS_PER_ADDRESS: '100000',
});
const app = await createApp({ ...config, port: 0, checkAnswers: false }, { connection: world });
const writer = connectPostgres(world.url);
try {
  say('  the seed');
  const address = await app.start();
  const player = await playerOf(address);
  const [self] = await rows<{ id: number; hash: string }>(
    writer.db,
    sql`select id, hash from players order by id desc limit 1`,
  );
  const playerId = Number(self?.id);
  const seat = await addSession(writer.db, playerId);
  await addRounds(writer.db, playerId, 1, OWN_ROUNDS);
  await openCup(writer.db, SMALL_CUP);
  await writer.script('vacuum analyze');
  const secret = app.services.core.config.secrets.provider;
  const jackpots = () => jackpotsAt(address, secret, { ...seat, user: self?.hash ?? '' });
  const place = { guest: guestOf(address), player, jackpots };
  const small = await measure({ ...place, cup: SMALL_CUP.slug });
  await enlarge(writer, SIZE, say);
  say('  questions');
  const large = await measure({ ...place, cup: 'bench-cup-large' });
  const count = (value: number) => value.toLocaleString('en');
  const what = `${count(SIZE.games)} games, ${count(SIZE.players)} players, ${count(SIZE.rounds)} rounds, a cup of ${count(SIZE.members)}, ${count(SIZE.wins)} jackpots won`;
  await report(
    'scale',
    options,
    Object.keys(QUESTIONS).map((name) =>
      against(`${name}, ms`, [large[name] ?? 0, small[name] ?? 0], 1, AIM),
    ),
    { note: `95 of 100 answers within. At size: ${what}; ${ASKED} of each question by turns.` },
  );
} finally {
  await writer.close();
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();
