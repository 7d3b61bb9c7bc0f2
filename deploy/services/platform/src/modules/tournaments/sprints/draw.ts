/** Chances of a round in ten thousand, with the least and the most that it pays, in hundredths of the bet. */
const OUTCOMES = [
  { chance: 6690, from: 0, to: 0 },
  { chance: 1700, from: 20, to: 120 },
  { chance: 1050, from: 150, to: 300 },
  { chance: 500, from: 400, to: 1000 },
  { chance: 57, from: 1500, to: 3000 },
  { chance: 3, from: 5000, to: 10_000 },
] as const;
/** Of the sum of all chances. */
const CHANCES = 10_000;
/** Bets, in hundredths of the currency's unit of play. */
const BETS = [20, 50, 100, 200] as const;

/** A whole number from `min` to below `max`, as `randomInt` of `node:crypto` draws it. */
export type Draw = (min: number, max: number) => number;

/**
 * A bot's bet and what it wins, in minor units. `unit`: a usual bet. Bots have an own draw: games are drawn at the game
 * server, which no module of the operator asks.
 */
export function drawRound(unit: number, draw: Draw): { bet: number; win: number } {
  const bet = Math.round((unit * (BETS[draw(0, BETS.length)] ?? 100)) / 100);
  let left = draw(0, CHANCES);
  for (const { chance, from, to } of OUTCOMES) {
    if (left < chance) return { bet, win: Math.floor((bet * draw(from, to + 1)) / 100) };
    left -= chance;
  }
  return { bet, win: 0 };
}
