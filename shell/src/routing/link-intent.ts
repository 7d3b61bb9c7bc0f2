/** A pointer that rests on a link for so long means to press it, in milliseconds. */
const REST = 65;

/** Prefetches the target of a link that the player is about to press: pointer at rest, focus, or touch. */
export const watchLinks = (document: Document, prefetch: (path: string) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pathOf = (event: Event): string | null => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
    return link?.getAttribute('href') ?? null;
  };
  const onIntent = (event: Event) => {
    const path = pathOf(event);
    if (path) prefetch(path);
  };
  const onOver = (event: Event) => {
    clearTimeout(timer);
    const path = pathOf(event);
    if (path) timer = setTimeout(() => prefetch(path), REST);
  };
  document.addEventListener('pointerover', onOver, { passive: true });
  document.addEventListener('touchstart', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', onOver);
    document.removeEventListener('touchstart', onIntent);
    document.removeEventListener('focusin', onIntent);
  };
};
