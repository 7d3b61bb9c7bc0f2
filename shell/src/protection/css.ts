/** Of the place, in its closed root: no class of the site reaches it. @param look custom properties of the brand */
export const placeCss = (look: string): string => `
:host { ${look} }
* { box-sizing: border-box; margin: 0; padding: 0; }
.strip {
  ${look}
  display: flex; align-items: center; gap: 6px 14px; height: 28px; padding: 0 16px; overflow: hidden;
  border-bottom: 1px solid var(--color-line); background: var(--color-surface-2); color: var(--color-ink-1);
  font: 500 12px/16px var(--font-text, sans-serif); font-variant-numeric: tabular-nums; white-space: nowrap;
}
.age {
  flex: none; padding: 0 5px; border: 1px solid currentColor; border-radius: 999px;
  font-size: 11px; line-height: 16px; font-weight: 700;
}
.figure { display: inline-flex; gap: 6px; }
.label { color: var(--color-ink-2); }
.away { min-width: 0; overflow: hidden; color: var(--color-negative); text-overflow: ellipsis; }
.won { color: var(--color-positive); }
.lost { color: var(--color-negative); }
.links { display: flex; gap: 14px; min-width: 0; margin-inline-start: auto; list-style: none; }
a { display: inline-flex; align-items: center; min-height: 24px; color: var(--color-ink-2); text-underline-offset: 3px; }
a:hover { color: var(--color-ink-1); }
:focus-visible { outline: 2px solid var(--color-focus); outline-offset: 2px; }
.strip a:focus-visible { outline-offset: -2px; }
dialog {
  ${look}
  width: min(440px, calc(100vw - 32px)); max-height: calc(100dvh - 64px); margin: auto; padding: 28px; overflow: auto;
  border: 1px solid var(--color-line); border-radius: var(--radius-card, 20px);
  background: var(--color-surface-1); color: var(--color-ink-1); font: 400 16px/24px var(--font-text, sans-serif);
}
dialog::backdrop { background: var(--color-scrim); }
h2 { font: 600 22px/28px var(--font-display, sans-serif); }
.said { margin-top: 8px; color: var(--color-ink-2); }
dl { display: grid; grid-template-columns: 1fr auto; gap: 10px 16px; margin: 20px 0; font-variant-numeric: tabular-nums; }
dt { color: var(--color-ink-2); }
dd { font-weight: 700; text-align: end; }
.failed { margin-bottom: 16px; color: var(--color-negative); }
.answers { display: grid; gap: 10px; }
button {
  min-height: 48px; padding: 10px 20px; border: 0; border-radius: var(--radius-control, 12px);
  background: var(--color-surface-2); color: var(--color-ink-1); font: 700 15px/20px var(--font-text, sans-serif);
  box-shadow: inset 0 0 0 1px var(--color-line); cursor: pointer;
}
button:first-child { background: var(--color-accent); color: var(--color-accent-ink); box-shadow: none; }
button[aria-disabled="true"] { opacity: 0.6; cursor: progress; }
@media (max-width: 753px) {
  .strip { gap: 6px 8px; padding: 0 8px; }
  .strip .label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .links { gap: 8px; overflow-x: auto; scrollbar-width: none; font-size: 11px; }
}
`;
