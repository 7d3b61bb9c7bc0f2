/** What a figure is to reach: at most or at least so much. An aim is told, never demanded: rates and times are the machine's. */
export type Aim = { atMost: number } | { atLeast: number };

/** One line of a report. The aim is the ratio's where there is a peer, else ours. */
export interface Figure {
  name: string;
  ours: number | string;
  peer?: number | string;
  ratio?: number;
  aim?: Aim;
  met?: boolean;
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
const isMet = (value: number, aim: Aim) =>
  'atMost' in aim ? value <= aim.atMost : value >= aim.atLeast;

/** A figure by itself; a text of a number is one. */
export const alone = (name: string, shown: number | string, aim?: Aim): Figure => {
  const ours = Number.isNaN(Number(shown)) ? shown : Number(shown);
  return aim ? { name, ours, aim, met: isMet(Number(ours), aim) } : { name, ours };
};

/** What may not happen: lost, doubled or wrong. */
export const none = (name: string, count: number): Figure => alone(name, count, { atMost: 0 });

/** A figure beside another one. `digits` are shown of both; the aim is held against what was measured. Beside a peer of 0 none is met. */
export const against = (
  name: string,
  [ours, peer]: readonly [number, number],
  digits: number,
  aim?: Aim,
): Figure => {
  const figure = {
    name,
    ours: rounded(ours, digits),
    peer: rounded(peer, digits),
    ...(peer === 0 ? null : { ratio: rounded(ours / peer, 2) }),
  };
  return aim ? { ...figure, aim, met: peer !== 0 && isMet(ours / peer, aim) } : figure;
};
