/**
 * The rest of the web that a render needs, of the realm's own, as a script: text codings, signals, clones, a silent console,
 * timers that never fire, a clock. `bytes(text)` and `text(bytes)` code UTF-8, with a character for each byte.
 */
export const WEB = `
((give, { bytes, text, record, now, randomUUID }) => {
  const nothing = () => {};
  const said = (part) => {
    try {
      return String(part?.stack ?? part);
    } catch {
      return typeof part;
    }
  };
  const silent = ['assert', 'clear', 'count', 'countReset', 'debug', 'dir', 'dirxml', 'group', 'groupCollapsed',
    'groupEnd', 'info', 'log', 'table', 'time', 'timeEnd', 'timeLog', 'trace', 'warn'];
  give('console', {
    ...Object.fromEntries(silent.map((name) => [name, nothing])),
    error: (...parts) => record(parts.map(said).join(' ')),
  });
  for (const name of ['setTimeout', 'setInterval']) give(name, () => 0);
  for (const name of ['clearTimeout', 'clearInterval']) give(name, nothing);
  give('queueMicrotask', (job) => void Promise.resolve().then(() => job()));
  give('performance', { now: () => now() });
  give('crypto', { randomUUID: () => randomUUID() });

  give('TextEncoder', class TextEncoder {
    encoding = 'utf-8';
    encode(given = '') {
      return Uint8Array.from(bytes(String(given)), (each) => each.charCodeAt(0));
    }
  });
  give('TextDecoder', class TextDecoder {
    encoding = 'utf-8';
    decode(given) {
      if (given === undefined) return '';
      const view = ArrayBuffer.isView(given) ? new Uint8Array(given.buffer, given.byteOffset, given.byteLength) : new Uint8Array(given);
      return text(Array.from(view, (each) => String.fromCharCode(each)).join(''));
    }
  });

  const clone = (value, seen) => {
    if (typeof value === 'function' || typeof value === 'symbol') throw new TypeError('it cannot be cloned');
    if (typeof value !== 'object' || value === null) return value;
    if (seen.has(value)) return seen.get(value);
    const keep = (made) => (seen.set(value, made), made);
    if (value instanceof Date) return keep(new Date(value.getTime()));
    if (value instanceof RegExp) return keep(new RegExp(value.source, value.flags));
    if (ArrayBuffer.isView(value) && !(value instanceof DataView)) return keep(value.slice());
    if (value instanceof Error) return keep(new value.constructor(value.message));
    if (value instanceof Map) {
      const made = keep(new Map());
      for (const [key, own] of value) made.set(clone(key, seen), clone(own, seen));
      return made;
    }
    if (value instanceof Set) {
      const made = keep(new Set());
      for (const own of value) made.add(clone(own, seen));
      return made;
    }
    const made = keep(Array.isArray(value) ? [] : {});
    for (const key of Object.keys(value)) made[key] = clone(value[key], seen);
    return made;
  };
  give('structuredClone', (value) => clone(value, new Map()));

  const aborted = () => Object.assign(new Error('This operation was aborted'), { name: 'AbortError' });
  class AbortSignal {
    aborted = false;
    reason = undefined;
    onabort = null;
    #listeners = new Set();
    static end(signal, reason = aborted()) {
      if (signal.aborted) return;
      signal.aborted = true;
      signal.reason = reason;
      const event = { type: 'abort', target: signal };
      signal.onabort?.(event);
      const listeners = [...signal.#listeners];
      signal.#listeners.clear();
      for (const listener of listeners) listener.handleEvent ? listener.handleEvent(event) : listener.call(signal, event);
    }
    static abort(reason) {
      const signal = new AbortSignal();
      end(signal, reason);
      return signal;
    }
    /** Timers never fire. */
    static timeout() {
      return new AbortSignal();
    }
    static any(signals) {
      const made = new AbortSignal();
      for (const signal of signals) {
        if (signal.aborted) end(made, signal.reason);
        else signal.addEventListener('abort', () => end(made, signal.reason));
      }
      return made;
    }
    addEventListener(type, listener) {
      if (type === 'abort' && listener) this.#listeners.add(listener);
    }
    removeEventListener(type, listener) {
      this.#listeners.delete(listener);
    }
    throwIfAborted() {
      if (this.aborted) throw this.reason;
    }
  }
  const { end } = AbortSignal;
  delete AbortSignal.end;
  give('AbortSignal', AbortSignal);
  give('AbortController', class AbortController {
    signal = new AbortSignal();
    abort(reason) {
      end(this.signal, reason);
    }
  });
})`;
