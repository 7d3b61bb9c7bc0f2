const forbid = (what: string, instead: string) => (): never => {
  throw new Error(`${what} in mount or render: it is another one in the browser; ${instead}`);
};
const CLOCK = 'take host.clock';
const ZONE = 'format with host.i18n.timeZone';
/** Of a date, what depends on where it is asked. */
const LOCAL = ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'TimezoneOffset'].map(
  (part) => `get${part}`,
);
const PAINTED = [
  'toLocaleString',
  'toLocaleDateString',
  'toLocaleTimeString',
  'toString',
  'toDateString',
];

class SteadyDate extends Date {
  constructor(...given: []) {
    if (given.length === 0) forbid('new Date()', CLOCK)();
    super(...given);
  }
  static override now = forbid('Date.now()', CLOCK);
}
for (const method of [...LOCAL, ...PAINTED]) {
  Object.defineProperty(SteadyDate.prototype, method, { value: forbid(`Date ${method}`, ZONE) });
}

const steadyFormat = new Proxy(Intl.DateTimeFormat, {
  construct(target, [locale, options]: ConstructorParameters<typeof Intl.DateTimeFormat>) {
    if (!options?.timeZone) forbid('Intl.DateTimeFormat without a time zone', ZONE)();
    return new target(locale, options);
  },
});
const timer = (name: string) => forbid(name, 'on a server it never fires: start it in an effect');
const random = (name: string) => forbid(name, 'take useId or an id of the answer');

/** What a server has not, or has otherwise: object, name, and what stands there meanwhile. */
const places = (): [object, string, unknown][] => [
  [globalThis, 'Date', SteadyDate],
  [globalThis, 'setTimeout', timer('setTimeout')],
  [globalThis, 'setInterval', timer('setInterval')],
  [Math, 'random', random('Math.random')],
  [globalThis.crypto, 'randomUUID', random('crypto.randomUUID')],
  [Intl, 'DateTimeFormat', steadyFormat],
];

/** Runs what mounts and renders, in one go, where everything throws that would differ between a server and a browser. */
export const withoutBrowser = <T>(run: () => T): T => {
  const kept = places().map(([on, name, value]) => {
    const before = Object.getOwnPropertyDescriptor(on, name);
    Object.defineProperty(on, name, { value, configurable: true, writable: true });
    return () =>
      before ? Object.defineProperty(on, name, before) : void Reflect.deleteProperty(on, name);
  });
  try {
    return run();
  } finally {
    for (const restore of kept) restore();
  }
};
