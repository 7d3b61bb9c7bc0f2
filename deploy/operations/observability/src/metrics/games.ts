import type { Metrics } from './registry';
import { requestMetrics } from './requests';

/** What the game server is asked for when somebody reads its metrics. */
export interface GamesSources {
  /** Players at the tables of crash games. */
  flightPlayers(): number;
}

/** The game server's metrics; each name is declared here and nowhere else. */
export const gamesMetrics = (metrics: Metrics, sources: GamesSources) => {
  const rounds = metrics.counter('games_rounds_total', 'Rounds that ended', ['kind', 'state']);
  const wallet = metrics.histogram('games_wallet_call_duration_seconds', 'Calls to the wallet', [
    'call',
    'outcome',
  ]);
  metrics.gauge('games_flight_players', 'Players at tables of crash games', (g) =>
    g.set(sources.flightPlayers()),
  );
  return {
    requests: requestMetrics(metrics),
    roundEnded: (kind: string, state: 'finished' | 'void') => rounds.inc({ kind, state }),
    walletCalled: (call: string, outcome: 'ok' | 'refused' | 'unknown', ms: number) =>
      wallet.observe({ call, outcome }, ms / 1000),
  };
};
export type GamesMetrics = ReturnType<typeof gamesMetrics>;
