/** Properties of objects that belong to the language or the browser, and names of globals. */
export interface BuiltIns {
  /** Names that are there now and were not. */
  added(): string[];
  /** `Array.prototype.map`: what is not what it was. */
  changed(): string[];
  /** What stands there now, by such a name. */
  valueOf(path: string): unknown;
}

type Held = [object: object, name: PropertyKey, descriptor: PropertyDescriptor];
const { getOwnPropertyDescriptor, is } = Object;
const { ownKeys } = Reflect;

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';
const isSame = (one: PropertyDescriptor, other: PropertyDescriptor | undefined): boolean =>
  other !== undefined &&
  is(one.value, other.value) &&
  one.get === other.get &&
  one.set === other.set;
/** Of the window itself, which the browser and its pages write. */
const WRITTEN = /^(\d+|event|name|status|closed|length|opener|location|history|on\w+)$/;

/** Holds what the page has before an area comes into it; everything that it needs later is held, too. */
export const builtIns = (): BuiltIns => {
  const before = new Set<PropertyKey>(ownKeys(globalThis));
  const held = new Map<string, Held>();
  const hold = (path: string, object: object) => {
    for (const name of ownKeys(object)) {
      const descriptor = getOwnPropertyDescriptor(object, name);
      // the few legacy statics of RegExp change with every match
      if (!descriptor || (object === RegExp && descriptor.get)) continue;
      held.set(`${path}.${String(name)}`, [object, name, descriptor]);
    }
  };
  for (const name of before) {
    if (typeof name !== 'string' || WRITTEN.test(name)) continue;
    const value = getOwnPropertyDescriptor(globalThis, name)?.value;
    if (!isObject(value) || !/^[A-Z]|^(console|fetch|setTimeout|setInterval)$/.test(name)) continue;
    held.set(name, [
      globalThis,
      name,
      getOwnPropertyDescriptor(globalThis, name) as PropertyDescriptor,
    ]);
    if (name === 'console') continue;
    hold(name, value);
    const prototype = getOwnPropertyDescriptor(value, 'prototype')?.value;
    if (isObject(prototype)) hold(`${name}.prototype`, prototype);
  }
  const entries = [...held];
  return {
    added: () => {
      const found: string[] = [];
      for (const name of ownKeys(globalThis))
        if (!before.has(name) && typeof name === 'string' && !WRITTEN.test(name)) found.push(name);
      return found;
    },
    changed: () => {
      const found: string[] = [];
      for (const [path, [object, name, descriptor]] of entries)
        if (!isSame(descriptor, getOwnPropertyDescriptor(object, name))) found.push(path);
      return found;
    },
    valueOf: (path) => {
      const entry = held.get(path);
      const [object, name] = entry ?? [globalThis, path];
      const now = getOwnPropertyDescriptor(object, name);
      return now?.value ?? now?.get ?? now?.set;
    },
  };
};
