/** What a renderer needs of streams and messages, of the realm's own, as a script. `later(job)` has a job done after this one. */
export const STREAMS = `
((give, { later }) => {
  class Port {
    onmessage = null;
    #other = null;
    static join(one, other) {
      one.#other = other;
      other.#other = one;
    }
    postMessage(data) {
      const other = this.#other;
      later(() => other?.onmessage?.({ data }));
    }
    close() {
      this.onmessage = null;
    }
  }
  const { join } = Port;
  delete Port.join;
  give('MessageChannel', class MessageChannel {
    port1 = new Port();
    port2 = new Port();
    constructor() {
      join(this.port1, this.port2);
    }
  });

  /** Whole chunks, one reader, no backpressure: a source is asked when somebody waits. */
  give('ReadableStream', class ReadableStream {
    #source;
    #chunks = [];
    #waiting = [];
    #state = 'open';
    #reason;
    #reader = null;
    #asking = false;
    #controller;
    constructor(source = {}) {
      this.#source = source;
      this.#controller = {
        desiredSize: 1,
        byobRequest: null,
        enqueue: (chunk) => {
          if (this.#state !== 'open') throw new TypeError('the stream is closed');
          const first = this.#waiting.shift();
          if (first) first.resolve({ value: chunk, done: false });
          else this.#chunks.push(chunk);
        },
        close: () => this.#end('closed'),
        error: (reason) => this.#end('broken', reason),
      };
      const started = source.start?.(this.#controller);
      if (typeof started?.then === 'function') started.then(undefined, (reason) => this.#end('broken', reason));
    }
    get locked() {
      return this.#reader !== null;
    }
    #end(state, reason) {
      if (this.#state !== 'open') return;
      this.#state = state;
      this.#reason = reason;
      for (const { resolve, reject } of this.#waiting.splice(0)) {
        if (state === 'broken') reject(reason);
        else resolve({ value: undefined, done: true });
      }
    }
    async #ask() {
      if (this.#asking || typeof this.#source.pull !== 'function') return;
      this.#asking = true;
      try {
        while (this.#state === 'open' && this.#waiting.length > 0) {
          const before = this.#waiting.length;
          await this.#source.pull(this.#controller);
          if (this.#waiting.length >= before) break;
        }
      } catch (reason) {
        this.#end('broken', reason);
      } finally {
        this.#asking = false;
      }
    }
    #read() {
      if (this.#chunks.length > 0) return Promise.resolve({ value: this.#chunks.shift(), done: false });
      if (this.#state === 'broken') return Promise.reject(this.#reason);
      if (this.#state === 'closed') return Promise.resolve({ value: undefined, done: true });
      const read = new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
      void this.#ask();
      return read;
    }
    async cancel(reason) {
      if (this.#state !== 'open') return;
      this.#chunks = [];
      this.#end('closed');
      await this.#source.cancel?.(reason);
    }
    getReader() {
      if (this.#reader) throw new TypeError('the stream is read already');
      const reader = {
        read: () => this.#read(),
        cancel: (reason) => this.cancel(reason),
        releaseLock: () => {
          this.#reader = null;
        },
      };
      this.#reader = reader;
      return reader;
    }
    async *[Symbol.asyncIterator]() {
      const reader = this.getReader();
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        yield value;
      }
    }
  });
})`;
