import type { Hold } from './model';

/** How many places end with money, by how many began: `ends[begin][end]`, of `places` in all. */
export function holdEnds({ one: [chance, of], respins }: Hold, places: number): number[][] {
  const p = chance / of;
  /** Of so many empty places so many get one. */
  const landing = (empty: number, hits: number): number => {
    let ways = 1;
    for (let at = 0; at < hits; at += 1) ways = (ways * (empty - at)) / (at + 1);
    return ways * p ** hits * (1 - p) ** (empty - hits);
  };
  const ends: number[][] = [];
  for (let begin = places; begin >= 0; begin -= 1) {
    const none = landing(places - begin, 0) ** respins;
    const list = Array.from({ length: places + 1 }, () => 0);
    // before any of the turns that are left brings one, it stands as it is
    list[begin] = begin === places ? 1 : none;
    let reached = 1;
    for (let turn = 0; turn < respins && begin < places; turn += 1) {
      for (let hits = 1; begin + hits <= places; hits += 1)
        ends[begin + hits]?.forEach((share, end) => {
          list[end] = (list[end] as number) + reached * landing(places - begin, hits) * share;
        });
      reached *= landing(places - begin, 0);
    }
    ends[begin] = list;
  }
  return ends;
}

/** Mean and mean square of what lies there in the end, in bets, by how many began it. */
export function holdMoments(hold: Hold, places: number): [mean: number, square: number][] {
  const all = hold.values.reduce((sum, [, weight]) => sum + weight, 0);
  const mean = hold.values.reduce((sum, [bets, weight]) => sum + bets * weight, 0) / all;
  const square = hold.values.reduce((sum, [bets, weight]) => sum + bets ** 2 * weight, 0) / all;
  return holdEnds(hold, places).map((ends) =>
    ends.reduce<[number, number]>(
      ([first, second], share, count) => {
        const worth = count * mean + (count === places ? hold.full : 0);
        return [
          first + share * worth,
          second + share * (worth ** 2 + count * (square - mean ** 2)),
        ];
      },
      [0, 0],
    ),
  );
}

/** The most that can lie there, in bets. */
export const mostOfHold = ({ values, full }: Hold, places: number): number =>
  places * Math.max(...values.map(([bets]) => bets)) + full;
