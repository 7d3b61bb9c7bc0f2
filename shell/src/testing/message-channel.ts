/** What React's renderer for streams asks for at load, without the handle that would keep a test process open. */
class Channel {
  readonly port1: { onmessage: (() => void) | null; close: () => void } = {
    onmessage: null,
    close: () => {},
  };
  readonly port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.(), 0) };
}
Object.assign(globalThis, { MessageChannel: globalThis.MessageChannel ?? Channel });
