import type { HudActions } from './hud/hud';

/** Keyboard play. A focused control keeps its own keys, an open panel keeps all of them. */
export function listenToKeys(page: Document, actions: HudActions): void {
  const byKey: Readonly<Record<string, () => void>> = {
    ' ': actions.spin,
    Enter: actions.spin,
    ArrowUp: () => actions.bet(1),
    ArrowRight: () => actions.bet(1),
    ArrowDown: () => actions.bet(-1),
    ArrowLeft: () => actions.bet(-1),
    m: actions.sound,
    i: actions.info,
    h: actions.history,
    t: actions.turbo,
  };
  page.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pressesButton = event.key === ' ' || event.key === 'Enter';
    // A held key must not play round after round, nor press a focused button again and again.
    if (event.repeat) return pressesButton ? event.preventDefault() : undefined;
    if (page.querySelector('dialog[open]')) return;
    const onButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (onButton && pressesButton) return;
    const act = byKey[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}
