require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// a busy machine is no failure: what a test waits for may take its time
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(180_000);

/** Layout does not exist in jsdom: nothing intersects, nothing resizes, no media query matches. */
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

const noMatch = (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

// a file of the node environment has none of this
if (typeof Element === 'function') {
  globalThis.ResizeObserver ??= Observer;
  globalThis.IntersectionObserver ??= Observer;
  globalThis.matchMedia ??= noMatch;
  globalThis.scrollTo = () => {};
  Element.prototype.scrollIntoView ??= () => {};
  HTMLElement.prototype.showPopover ??= () => {};
  HTMLElement.prototype.hidePopover ??= () => {};
}
