/**
 * `URL` and `URLSearchParams` of the realm's own, as a script. The host parses; only texts go there and back.
 * `url(text, base)` and `change(href, member, value)` answer JSON of the parts of an address, or nothing when it is none;
 * `pairs` and `query` go between a query and JSON of its pairs.
 */
export const ADDRESSES = `
((give, { url, change, pairs, query }) => {
  const { parse, stringify } = JSON;

  class URLSearchParams {
    #pairs = [];
    #onChange = () => {};
    constructor(init = '') {
      if (typeof init === 'object' && init !== null) {
        const given = typeof init[Symbol.iterator] === 'function' ? [...init] : Object.entries(init);
        this.#pairs = given.map(([name, value]) => [String(name), String(value)]);
      } else this.#pairs = parse(pairs(String(init)));
    }
    /** Those of an address, which hears of every change. */
    static of(search, onChange) {
      const params = new URLSearchParams(search);
      params.#onChange = onChange;
      return params;
    }
    static reset(params, search) {
      params.#pairs = parse(pairs(search));
    }
    get size() {
      return this.#pairs.length;
    }
    get(name) {
      return this.#pairs.find(([own]) => own === String(name))?.[1] ?? null;
    }
    getAll(name) {
      return this.#pairs.filter(([own]) => own === String(name)).map(([, value]) => value);
    }
    has(name, value) {
      return this.#pairs.some(([own, its]) => own === String(name) && (value === undefined || its === String(value)));
    }
    append(name, value) {
      this.#pairs.push([String(name), String(value)]);
      this.#onChange(this.toString());
    }
    set(name, value) {
      const at = this.#pairs.findIndex(([own]) => own === String(name));
      if (at < 0) return this.append(name, value);
      this.#pairs[at] = [String(name), String(value)];
      this.#pairs = this.#pairs.filter(([own], index) => index <= at || own !== String(name));
      this.#onChange(this.toString());
    }
    delete(name, value) {
      this.#pairs = this.#pairs.filter(([own, its]) => own !== String(name) || (value !== undefined && its !== String(value)));
      this.#onChange(this.toString());
    }
    sort() {
      this.#pairs.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
      this.#onChange(this.toString());
    }
    forEach(work, self) {
      for (const [name, value] of [...this.#pairs]) work.call(self, value, name, this);
    }
    *entries() {
      for (const [name, value] of this.#pairs) yield [name, value];
    }
    *keys() {
      for (const [name] of this.#pairs) yield name;
    }
    *values() {
      for (const [, value] of this.#pairs) yield value;
    }
    [Symbol.iterator]() {
      return this.entries();
    }
    toString() {
      return query(stringify(this.#pairs));
    }
    get [Symbol.toStringTag]() {
      return 'URLSearchParams';
    }
  }

  class URL {
    #parts;
    #params = null;
    constructor(text, base) {
      const found = url(String(text), base === undefined ? undefined : String(base));
      if (!found) throw new TypeError('Invalid URL');
      this.#parts = parse(found);
    }
    static canParse(text, base) {
      return Boolean(url(String(text), base === undefined ? undefined : String(base)));
    }
    static set(address, member, value) {
      const found = change(address.#parts.href, member, String(value));
      if (!found && member === 'href') throw new TypeError('Invalid URL');
      if (found) address.#parts = parse(found);
    }
    static get(address, member) {
      return address.#parts[member];
    }
    static params(address) {
      address.#params ??= URLSearchParams.of(address.#parts.search, (search) => URL.set(address, 'search', search));
      return address.#params;
    }
    static forget(address) {
      if (address.#params) URLSearchParams.reset(address.#params, address.#parts.search);
    }
    get origin() {
      return this.#parts.origin;
    }
    get searchParams() {
      return params(this);
    }
    toString() {
      return this.#parts.href;
    }
    toJSON() {
      return this.#parts.href;
    }
    get [Symbol.toStringTag]() {
      return 'URL';
    }
  }
  const { set, get, params, forget } = URL;
  for (const name of ['set', 'get', 'params', 'forget']) delete URL[name];
  for (const member of ['href', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash']) {
    Object.defineProperty(URL.prototype, member, {
      get() {
        return get(this, member);
      },
      set(value) {
        set(this, member, value);
        if (member === 'search' || member === 'href') forget(this);
      },
      enumerable: true,
      configurable: true,
    });
  }
  give('URL', URL);
  give('URLSearchParams', URLSearchParams);
})`;
