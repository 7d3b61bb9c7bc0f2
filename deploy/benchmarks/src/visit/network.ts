import type { CDPSession } from 'playwright';

/** A request that went over the network. Times in milliseconds since the epoch. */
export interface Load {
  url: string;
  /** As the browser names it: Document, Script, Image, Fetch … */
  kind: string;
  asked: number;
  arrived: number;
  bytes: number;
  askedBy: string[];
}
interface Frames {
  callFrames: { url: string }[];
  parent?: Frames;
}

const scriptsOn = (stack: Frames | undefined): string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...scriptsOn(stack.parent)] : [];

/** Everything that a page loads, by the browser's own account. */
export class Network {
  readonly loads: Load[] = [];
  private readonly flying = new Map<string, { load: Load; monotonic: number }>();
  private changed = Date.now();
  private frame: string | undefined;

  constructor(session: CDPSession) {
    session.on(
      'Network.requestWillBeSent',
      ({ requestId, request, type, frameId, initiator, timestamp, wallTime }) => {
        if (request.url.startsWith('data:')) return;
        this.frame ??= frameId;
        // a game in a frame is a page of another origin, which has the end of this request and all others for itself
        if (type === 'Document' && frameId !== this.frame) return;
        const askedBy = [...new Set(scriptsOn(initiator.stack))].filter(Boolean);
        const asked = wallTime * 1000;
        const load = {
          url: request.url,
          kind: type ?? 'Other',
          asked,
          arrived: asked,
          bytes: 0,
          askedBy,
        };
        this.touch(() => this.flying.set(requestId, { load, monotonic: timestamp }));
      },
    );
    // a preloaded file that is used afterwards comes from memory
    session.on('Network.requestServedFromCache', ({ requestId }) =>
      this.touch(() => this.flying.delete(requestId)),
    );
    session.on('Network.loadingFailed', ({ requestId }) =>
      this.touch(() => this.flying.delete(requestId)),
    );
    session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const one = this.flying.get(requestId);
      if (!one) return;
      one.load.arrived = one.load.asked + (timestamp - one.monotonic) * 1000;
      one.load.bytes = encodedDataLength;
      this.touch(() => this.flying.delete(requestId));
      this.loads.push(one.load);
    });
  }

  /** Resolves when nothing was on its way for so many milliseconds from now on. @throws Error after half a minute */
  async idle(quiet: number): Promise<void> {
    for (
      const since = Date.now();
      Date.now() - since < 30_000;
      await new Promise((go) => setTimeout(go, 50))
    ) {
      if (this.flying.size === 0 && Date.now() - Math.max(this.changed, since) >= quiet) return;
    }
    throw new Error(
      `never idle: ${[...this.flying.values()].map(({ load }) => load.url).join(', ')}`,
    );
  }

  private touch(change: () => void): void {
    change();
    this.changed = Date.now();
  }
}
