import { el } from '../dom';

export interface Meter {
  element: HTMLElement;
  set(text: string): void;
  name(text: string): void;
}

/** A named value. Its changes are not announced one by one: the live line says what matters. */
export function meter(name: string, className: string): Meter {
  const label = el('span', { class: 'meter-name' }, name);
  const value = el('span', { class: 'meter-value' });
  return {
    element: el('div', { class: `meter ${className}` }, label, value),
    set: (text) => {
      value.textContent = text;
    },
    name: (text) => {
      label.textContent = text;
    },
  };
}

/** Counts from one amount to another by the frames of the page; ends at once when motion is unwanted. */
export function countUp(
  from: number,
  to: number,
  milliseconds: number,
  paint: (amount: number) => void,
): { done: Promise<void>; finish(): void } {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    const start = performance.now();
    let frame = 0;
    finish = () => {
      cancelAnimationFrame(frame);
      paint(to);
      resolve();
    };
    const tick = (now: number) => {
      const share = milliseconds <= 0 ? 1 : Math.min(1, (now - start) / milliseconds);
      if (share >= 1) return finish();
      paint(Math.round(from + (to - from) * (1 - (1 - share) ** 2)));
      frame = requestAnimationFrame(tick);
    };
    tick(start);
  });
  return { done, finish };
}
