import type { Hydration } from './hydration';

/** Where the page's own watch (deploy/services/edge, `boot-watch`) leaves what was pressed before the shell was there. */
type TapWindow = Window & { pressed?: EventTarget | null };

/** Elements that work only by script; links and forms work without. */
const BY_SCRIPT = 'button:not([type="submit"]), [role="button"], [role="tab"], summary';

const pressable = (target: EventTarget | null | undefined): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(BY_SCRIPT) : null;

/**
 * Keeps the last press that nothing could answer yet, and repeats it once everything is hydrated (SPEC 9). React stops a press on HTML whose code
 * is not here before it reaches its target: a press that does not arrive at the window again was such a one.
 * @returns what ends it
 */
export const keepFirstTap = (win: TapWindow, hydration: Hydration): (() => void) => {
  if (hydration.done) return () => {};
  let tap = pressable(win.pressed);
  const onDown = (event: Event) => {
    tap = pressable(event.target) ?? tap;
  };
  const onArrived = (event: Event) => {
    if (pressable(event.target) === tap) tap = null;
  };
  win.addEventListener('click', onDown, true);
  win.addEventListener('click', onArrived);
  const end = () => {
    win.removeEventListener('click', onDown, true);
    win.removeEventListener('click', onArrived);
  };
  hydration.whenDone(() => {
    end();
    if (tap?.isConnected) tap.click();
  });
  return end;
};
