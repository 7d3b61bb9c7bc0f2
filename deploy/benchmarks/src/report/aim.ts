/** What a figure is to reach: at most or at least so much. */
export type Aim = { atMost: number } | { atLeast: number };

/** The aim in words, and whether it was reached. An aim is told, never demanded: rates and times are the machine's. */
export const aimText = (value: number, aim: Aim): string => {
  const [words, limit, holds] =
    'atMost' in aim
      ? ['at most', aim.atMost, value <= aim.atMost]
      : ['at least', aim.atLeast, value >= aim.atLeast];
  return `${words} ${limit}: ${holds ? 'yes' : 'NO'}`;
};
