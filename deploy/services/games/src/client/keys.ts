import type { HudActions } from './hud/hud';
import { listenTo, type Spacebar } from './keyboard';

/** Keyboard play of a slot. */
export function listenToKeys(page: Document, actions: HudActions, play: Spacebar): void {
  listenTo(page, play, {
    ' ': actions.spin,
    Enter: actions.spin,
    ArrowUp: () => actions.bet(1),
    ArrowRight: () => actions.bet(1),
    ArrowDown: () => actions.bet(-1),
    ArrowLeft: () => actions.bet(-1),
    m: actions.sound,
    i: actions.info,
    h: actions.history,
    t: actions.pace,
    a: actions.auto,
    Escape: actions.stopAuto,
  });
}
