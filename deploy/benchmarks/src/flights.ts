import { setTimeout as wait } from 'node:timers/promises';
import { FakePlatform } from 'deploy-games/testing/fake-platform';
import { asAdmin, urlOf } from './events/world';
import { Player } from './flights/player';
import { startGames } from './flights/server';
import { alone } from './report/figure';
import { report } from './report/report';
import { optionsOf } from './scenarios';

const options = optionsOf('flights');
const PLAYERS = options.quick ? 50 : Number(options.players);
const FLIGHTS = options.quick ? 2 : Number(options.flights);
/** Resident memory that 500 players may cost. */
const MOST_MB = 250;
const THEME = { seed: 7, family: 'space', palette: [], kind: 'crash' as const };
const GAME = { slug: 'ember-ascent', name: 'Ember Ascent', provider: 'Tidewater', theme: THEME };

const platform = await new FakePlatform().start();
const database = `bench_flights_${process.pid}`;
await asAdmin(`create database ${database}`);
const games = await startGames(urlOf(database), platform);
const before = games.memory();
const players: Player[] = [];
try {
  for (let at = 0; at < PLAYERS; at += 1) {
    const token = `player-token-${at}`;
    const shownName = `Amber Fox ${at}`;
    platform.open(token, { playerRef: token, sessionId: `session-${at}`, shownName, game: GAME });
    // a half leaves by itself early, a quarter late, the rest stays to the end
    players.push(await Player.sit(token, GAME.slug, at % 2 ? 120 : at % 4 ? 200 : null));
  }
  const sum = (of: (player: Player) => number) =>
    players.reduce((all, player) => all + of(player), 0);
  const began = {
    bets: sum(({ bets }) => bets),
    cpu: games.cpu(),
    messages: sum((one) => one.messages),
  };
  let most = games.memory();
  const start = performance.now();
  while (sum(({ settled }) => settled) < (FLIGHTS + 1) * PLAYERS) {
    await wait(500);
    most = Math.max(most, games.memory());
    if (performance.now() - start > FLIGHTS * 120_000) throw new Error('the flights do not end');
  }
  const seconds = (performance.now() - start) / 1000;
  const answers = players.flatMap((player) => player.answers).sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(answers[Math.floor(answers.length * share)] ?? 0)}`;
  const [bets, settled] = [sum((one) => one.bets), sum((one) => one.settled)];
  const calls = (path: string) => platform.callsOf(path).length;
  await report(
    'flights',
    options,
    [
      alone('players at the table', PLAYERS),
      alone('bets aboard', bets),
      alone('of them settled and told', settled),
      alone('bets that the wallet booked', calls('bet')),
      alone('wins that the wallet booked', calls('win')),
      alone(
        'refused',
        sum((one) => one.refused),
      ),
      alone(
        'messages a player and second',
        ((sum((one) => one.messages) - began.messages) / PLAYERS / seconds).toFixed(1),
      ),
      alone('KB a player and flight', (sum((one) => one.bytes) / 1000 / bets).toFixed(1)),
      alone('a bet until it is aboard, all at once, ms: median', at(0.5)),
      alone('99 of 100 within', at(0.99)),
      alone('server, % of a core', Math.round(((games.cpu() - began.cpu) / seconds) * 100)),
      alone('resident MB, empty', Math.round(before)),
      alone('resident MB, most', Math.round(most), { atMost: MOST_MB }),
    ],
    { note: 'PostgreSQL beside it.' },
  );
  if (most > MOST_MB) process.exitCode = 1;
} finally {
  for (const player of players) player.leave();
  await games.stop();
  await platform.stop();
  await asAdmin(`drop database ${database} with (force)`);
}
