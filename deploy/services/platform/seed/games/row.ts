/**
 * One line a game: `name | family | model | tags`. Models: `l`, `m`, `h` for low, medium, high; a model's full name; or the kind of a game that is no slot. Tags:
 * `b` buy a feature, `j` jackpot, `w` counts toward wagering, `n` new, `p` top, `r` recommended,
 * `x` exclusive, `-demo` no demo mode, `-bonus` no bonus balance, `off` disabled, `redirect` opened on its provider's own page,
 * `desktop` for desktops alone.
 */
export type GameRow = string;
export interface ProviderGames {
  provider: string;
  rows: readonly GameRow[];
}
