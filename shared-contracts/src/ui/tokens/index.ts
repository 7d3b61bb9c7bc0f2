export { contrastProblems } from './contrast';

/**
 * The roles a component may name. A brand (deploy/brands/<brand>/tokens.json) gives values to `brandTokens`;
 * `ui/base.css` gives the ones that are equal everywhere. Components write `var(--…)`, never a value.
 */
export const breakpoints = { small: 508, medium: 754, large: 1054 } as const;

/** Milliseconds. The same numbers stand in base.css as `--motion-fast|base|slow`. */
export const motion = {
  fast: 120,
  base: 200,
  slow: 320,
  easing: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;

/** 4 px scale: `--space-4` is 16 px. */
export const spaceSteps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20] as const;

/** From the page up. In base.css as `--z-…`. */
export const layers = {
  raised: 1,
  rail: 50,
  header: 100,
  tabbar: 110,
  frame: 200,
  sidebar: 300,
  dialog: 400,
  toast: 500,
  tooltip: 600,
} as const;

/** Sizes of type, in base.css: `font: var(--type-body)` takes size, line and family together. */
export const typeRoles = [
  '--type-caption',
  '--type-small',
  '--type-body',
  '--type-large',
  '--type-label',
  '--type-title-s',
  '--type-title-m',
  '--type-title-l',
  '--type-title-xl',
] as const;

export const colorTokens = [
  '--color-surface-0',
  '--color-surface-1',
  '--color-surface-2',
  '--color-surface-3',
  '--color-ink-1',
  '--color-ink-2',
  '--color-ink-3',
  '--color-line',
  '--color-control-line',
  '--color-accent',
  '--color-accent-hover',
  '--color-accent-ink',
  '--color-accent-text',
  '--color-accent-soft',
  '--color-second',
  '--color-second-ink',
  '--color-positive',
  '--color-positive-soft',
  '--color-negative',
  '--color-negative-soft',
  '--color-negative-fill',
  '--color-negative-ink',
  '--color-warning',
  '--color-warning-soft',
  '--color-focus',
  '--color-scrim',
  '--color-overlay',
  '--color-overlay-ink',
  '--color-skeleton',
  '--color-skeleton-shine',
] as const;

export const shapeTokens = [
  '--radius-control',
  '--radius-tile',
  '--radius-card',
  '--radius-sheet',
  '--radius-badge',
  '--elevation-1',
  '--elevation-2',
  '--elevation-3',
  '--elevation-accent',
  '--card-border',
  '--backdrop',
  '--gradient-accent',
  '--poster-gradient',
] as const;

export const fontTokens = [
  '--font-text',
  '--font-display',
  '--weight-display',
  '--tracking-display',
  '--weight-label',
  '--tracking-label',
  '--transform-label',
] as const;

/** Everything a brand must give. */
export const brandTokens = [...colorTokens, ...shapeTokens, ...fontTokens] as const;
export type BrandToken = (typeof brandTokens)[number];
export type BrandTokens = Readonly<Record<BrandToken | 'color-scheme', string>>;
