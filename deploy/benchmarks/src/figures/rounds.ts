/** A script that came over the network. Times in milliseconds since the navigation. */
export interface ScriptLoad {
  url: string;
  asked: number;
  arrived: number;
  /** Scripts on the stack that asked for it; empty when the page's markup did. */
  askedBy: readonly string[];
}

/**
 * Sequential rounds of scripts: markup asks for the first; a script is one round later than the latest of those that
 * asked for it and had arrived by then.
 */
export const rounds = (scripts: readonly ScriptLoad[]): number => {
  const known = new Map<string, { round: number; arrived: number }>();
  for (const script of scripts.toSorted((a, b) => a.asked - b.asked)) {
    const before = script.askedBy.flatMap((url) => known.get(url) ?? []);
    const arrived = before.filter((one) => one.arrived <= script.asked);
    const round = 1 + Math.max(0, ...arrived.map((one) => one.round));
    known.set(script.url, { round, arrived: script.arrived });
  }
  return Math.max(0, ...[...known.values()].map(({ round }) => round));
};
