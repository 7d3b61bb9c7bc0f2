/** Stands for whatever a shared module exports: it can be read, called, constructed and extended, and never does anything. */
export function anything() {
  const stand = new Proxy(function stand() {}, {
    get(_target, key) {
      // a promise's `then`, or an await would wait for ever
      if (key === 'then') return undefined;
      if (key === 'prototype') return {};
      if (key === Symbol.toPrimitive) return () => '';
      if (key === Symbol.iterator) return [][Symbol.iterator].bind([]);
      return stand;
    },
    set: () => true,
    apply: () => stand,
    construct: () => ({}),
  });
  return stand;
}

/** A shared module as an area sees it while it loads: `defineArea` gives back what it gets, the rest is anything. */
export const standIn = () => {
  const rest = anything();
  return new Proxy(
    { __esModule: true, defineArea: (area) => area, default: rest },
    { get: (target, key) => (key in target ? target[key] : key === 'then' ? undefined : rest) },
  );
};
