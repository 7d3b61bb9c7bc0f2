/** Custom properties of the brand that a place is painted with. */
const USED = [
  'color-scheme',
  '--color-surface-1',
  '--color-surface-2',
  '--color-ink-1',
  '--color-ink-2',
  '--color-line',
  '--color-accent',
  '--color-accent-ink',
  '--color-positive',
  '--color-negative',
  '--color-focus',
  '--color-scrim',
  '--font-text',
  '--font-display',
  '--radius-control',
  '--radius-card',
];

/**
 * The brand's colours as the edge wrote them, for a place of its own: what an area says of the root later does not reach it (SPEC 11).
 * @param style text of the page's first style, read before any area ran
 */
export const brandLook = (style: string): string =>
  USED.flatMap((name) => {
    const [, value] = new RegExp(`[{;]${name}:([^;}]+)`).exec(style) ?? [];
    return value ? [`${name}: ${value};`] : [];
  }).join(' ');
