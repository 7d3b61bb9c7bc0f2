import type { Readable, Writable } from 'node:stream';

export type Fields = Record<string, unknown>;
/** An event of the browser, and the session that it is of. */
export interface BrowserEvent {
  method: string;
  // biome-ignore lint/suspicious/noExplicitAny: each event of the protocol has a shape of its own
  params: any;
  sessionId: string | undefined;
}
interface Waiting {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
  method: string;
}

/** The browser does not answer any more. */
class BrowserGoneError extends Error {
  override name = 'BrowserGoneError';
}

/** Messages of the Chrome DevTools Protocol over the pipe of a browser, each ended by a zero byte. */
export class Connection {
  private last = 0;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Set<(event: BrowserEvent) => void>();

  constructor(
    private readonly to: Writable,
    from: Readable,
  ) {
    let rest: Buffer[] = [];
    from.on('data', (data: Buffer) => {
      let at = 0;
      for (let end = data.indexOf(0); end >= 0; end = data.indexOf(0, at)) {
        this.hear(Buffer.concat([...rest, data.subarray(at, end)]).toString());
        rest = [];
        at = end + 1;
      }
      rest.push(data.subarray(at));
    });
    from.on('close', () => this.close());
    to.on('error', () => this.close());
  }

  /** @throws Error with the browser's own words */
  send<Answer = Fields>(method: string, params: Fields = {}, sessionId?: string): Promise<Answer> {
    const id = ++this.last;
    return new Promise<Answer>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, method });
      this.to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  listen(listener: (event: BrowserEvent) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Nobody is waited for any more. */
  close(): void {
    for (const { reject, method } of this.waiting.values())
      reject(new BrowserGoneError(`${method} has no answer: the browser ended`));
    this.waiting.clear();
  }

  private hear(text: string): void {
    const { id, result, error, method, params, sessionId } = JSON.parse(text);
    if (id === undefined) {
      for (const listener of this.listeners) listener({ method, params, sessionId });
      return;
    }
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) waiting?.reject(new Error(`${waiting.method}: ${error.message}`));
    else waiting?.resolve(result as never);
  }
}
