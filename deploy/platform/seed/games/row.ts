/**
 * One line a game: `name | family | model | tags`. Models: l low, m medium, h high. Tags:
 * `t` table, `c` crash, `b` buy a feature, `j` jackpot, `w` counts toward wagering, `n` new, `p` top, `r` recommended,
 * `x` exclusive, `-demo` no demo mode, `-bonus` no bonus balance, `off` disabled.
 */
export type GameRow = string;
export interface ProviderGames {
  provider: string;
  rows: readonly GameRow[];
}
