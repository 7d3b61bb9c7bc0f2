import { JSDOM } from 'jsdom';

/** Markup in a document of its own, as a browser reads it. */
export const openDocument = (html: string, path: string): JSDOM =>
  new JSDOM(`<!doctype html><html><body><div id="root">${html}</div></body></html>`, {
    url: `http://site.test${path}`,
    pretendToBeVisual: true,
  });

const NAMES = [
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'getComputedStyle',
  'Node',
  'Element',
  'HTMLElement',
  'HTMLIFrameElement',
  'SVGElement',
  'DOMParser',
  'MutationObserver',
  'Event',
  'CustomEvent',
  'MouseEvent',
  'KeyboardEvent',
  'FocusEvent',
  'MessageEvent',
  'requestAnimationFrame',
  'cancelAnimationFrame',
];
/** Nothing resizes, nothing intersects, no media query matches. */
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
const matchMedia = (media: string) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
});

/** Makes a document the one of this process; what it answers takes it away again. */
export const enterWindow = ({ window }: JSDOM): (() => void) => {
  const own: Record<string, unknown> = {
    ...Object.fromEntries(NAMES.map((name) => [name, window[name]])),
    window,
    self: window,
    matchMedia,
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    IS_REACT_ACT_ENVIRONMENT: true,
  };
  Object.assign(window, { matchMedia, ResizeObserver: Observer, IntersectionObserver: Observer });
  const kept = Object.entries(own).map(([name, value]) => {
    const before = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    return () =>
      before
        ? Object.defineProperty(globalThis, name, before)
        : void Reflect.deleteProperty(globalThis, name);
  });
  return () => {
    for (const restore of kept) restore();
  };
};
