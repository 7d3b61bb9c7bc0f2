const { TestEnvironment } = require('jest-environment-jsdom');

/** What browsers have and jsdom lacks, taken from Node. */
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'fetch',
  'Headers',
  'Request',
  'Response',
];

/** Channels of Node would keep the test process alive. (No MessageChannel: React's scheduler would hold one open.) */
class Channel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] ??= globalThis[name];
    this.global.BroadcastChannel ??= Channel;
    // typed arrays made by Node must be instances of the page's own class
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
  }
};
