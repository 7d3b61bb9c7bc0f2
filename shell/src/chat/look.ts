/** Colours of the frame, and the roles of the brand that they are. */
const ROLES = {
  page: '--color-surface-1',
  card: '--color-surface-3',
  ink: '--color-ink-1',
  soft: '--color-ink-2',
  line: '--color-line',
  accent: '--color-accent',
  'accent-ink': '--color-accent-ink',
} as const;

/** The brand's colours, for a frame that has none of its sheets. */
export const lookOf = (win: Window): Record<string, string> => {
  const style = win.getComputedStyle(win.document.documentElement);
  return Object.fromEntries(
    Object.entries(ROLES).map(([name, role]) => [name, style.getPropertyValue(role).trim()]),
  );
};
