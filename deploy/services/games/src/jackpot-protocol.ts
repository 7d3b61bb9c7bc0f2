/** What a game's page is told of jackpots. Amounts are minor units of the session's currency. */
export interface JackpotShown {
  id: string;
  name: string;
  amount: number;
}
/** Won by a round of this session. `number`: of the pool, counted from the jackpot's first one. */
export interface JackpotWon extends JackpotShown {
  number: number;
  round: string;
}
export interface JackpotsView {
  /** Those that the game plays for, in the operator's order. */
  jackpots: JackpotShown[];
  won: JackpotWon[];
}
