import type { BrandTokens } from './index';

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
/** WCAG's ratio of two colours `#rrggbb`, 1 to 21. */
export const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

export type Role = keyof BrandTokens & `--color-${string}`;
const surfaces: Role[] = [
  '--color-surface-0',
  '--color-surface-1',
  '--color-surface-2',
  '--color-surface-3',
];
const grounds = surfaces.slice(0, 3);
const over = (inks: Role[], on: Role[]): [Role, Role][] =>
  inks.flatMap((ink) => on.map((ground): [Role, Role] => [ink, ground]));

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for what shows a control or its state. */
export const textPairs: [Role, Role][] = [
  ...over(['--color-ink-1', '--color-ink-2'], surfaces),
  ...over(
    [
      '--color-ink-3',
      '--color-accent-text',
      '--color-positive',
      '--color-negative',
      '--color-warning',
    ],
    grounds,
  ),
  ['--color-accent-ink', '--color-accent'],
  ['--color-accent-ink', '--color-accent-hover'],
  ['--color-second-ink', '--color-second'],
  ['--color-negative-ink', '--color-negative-fill'],
  ['--color-accent-text', '--color-accent-soft'],
  ['--color-positive', '--color-positive-soft'],
  ['--color-negative', '--color-negative-soft'],
  ['--color-warning', '--color-warning-soft'],
  ['--color-ink-1', '--color-accent-soft'],
];
export const graphicPairs: [Role, Role][] = [
  ...over(['--color-focus', '--color-accent'], surfaces),
  ...over(['--color-control-line'], grounds),
];

/** What a player could not read or find in these colours, in sentences. */
export const contrastProblems = (tokens: BrandTokens): string[] => {
  const pairs = [
    ...textPairs.map((pair) => ({ pair, least: 4.5 })),
    ...graphicPairs.map((pair) => ({ pair, least: 3 })),
  ];
  return pairs.flatMap(({ pair: [one, other], least }) => {
    const ratio = contrast(tokens[one], tokens[other]);
    if (ratio >= least) return [];
    return [`${one} on ${other} has a contrast of ${ratio.toFixed(1)}, ${least} is the least`];
  });
};
