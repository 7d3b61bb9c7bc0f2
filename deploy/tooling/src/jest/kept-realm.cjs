const { TestEnvironment } = require('jest-environment-node');

/**
 * The realm in which a worker runs all its files of servers. A file finds its globals as they were, spies and timers put back; what a file
 * assigns to a member of a global itself (`Math.max = …`) stays: tests spy instead. Packages are loaded already (`kept-packages.cjs`): they
 * are of this realm, so what they make is an instance of the file's own classes.
 */
let realm;
/** What a file finds among the globals, by name. */
let globals;

const describe = (target) =>
  new Map(
    Reflect.ownKeys(target).map((key) => [key, Reflect.getOwnPropertyDescriptor(target, key)]),
  );

/** Whether a global is still what it was. One that is made when it is read first is the same one afterwards. */
const isSame = (now, then) =>
  now !== undefined &&
  Object.is(now.value, then.value) &&
  now.get === then.get &&
  now.set === then.set;

/** Takes up what a package that is kept has made of the globals while it was loaded. */
function keepGlobals(before) {
  for (const [key, descriptor] of describe(realm.global)) {
    const then = before.get(key);
    if (!then || !isSame(descriptor, then)) globals.set(key, descriptor);
  }
}

let isLoading = false;
/** Runs the loading of a package that is kept, with all that it loads in turn. @returns what it answers */
function whileLoading(load) {
  if (isLoading) return load();
  isLoading = true;
  const before = describe(realm.global);
  try {
    return load();
  } finally {
    isLoading = false;
    keepGlobals(before);
  }
}

function restoreGlobals() {
  const { global } = realm;
  for (const [key, now] of describe(global)) {
    const then = globals.get(key);
    if (!then) Reflect.deleteProperty(global, key);
    else if (!isSame(now, then) && then.configurable) Reflect.defineProperty(global, key, then);
    else if (!isSame(now, then)) global[key] = then.value;
  }
  for (const [key, then] of globals)
    if (!Reflect.has(global, key)) Reflect.defineProperty(global, key, then);
}

class KeptRealm {
  constructor(config, context) {
    const fresh = new TestEnvironment(config, context);
    if (!realm) {
      realm = fresh;
      globals = describe(realm.global);
    }
    this.context = realm.context;
    this.global = realm.global;
    this.global.process = fresh.global.process;
    this.moduleMocker = realm.moduleMocker;
    this.fakeTimers = realm.fakeTimers;
    this.fakeTimersModern = realm.fakeTimersModern;
  }
  async setup() {}
  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
    restoreGlobals();
    this.context = null;
  }
  exportConditions() {
    return realm.exportConditions();
  }
  getVmContext() {
    return this.context;
  }
}

const isKept = (environment) => environment instanceof KeptRealm;

module.exports = {
  __esModule: true,
  default: KeptRealm,
  TestEnvironment: KeptRealm,
  isKept,
  whileLoading,
};
