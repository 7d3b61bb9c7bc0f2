import { WebSocket } from 'ws';
import { gamesHost, gamesUrl } from '../../support/site';
import type { Caller } from './caller';

// biome-ignore lint/suspicious/noExplicitAny: an attack names what it reads
export type Said = { type: string } & Record<string, any>;
/** Longer than a flight lasts: it ends at 10,000 bets at the latest, after 154 seconds. Milliseconds. */
const PATIENCE = 180_000;

/** A line to the table of a crash game, as the game's page opens it, and all that comes over it. */
export class CrashLine {
  private readonly heard: Said[] = [];
  private readonly waiting = new Set<() => void>();
  /** The code that it was closed with. */
  readonly closed: Promise<number>;

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data) => {
      this.heard.push(JSON.parse(String(data)));
      for (const look of this.waiting) look();
    });
    this.closed = new Promise((resolve) => socket.once('close', resolve));
  }

  /** @throws Error with the status of the refusal */
  static open(who: Caller, origin = `http://${gamesHost()}`): Promise<CrashLine> {
    const url = `${gamesUrl().replace('http', 'ws')}/live/crash`;
    const socket = new WebSocket(url, {
      headers: { host: gamesHost(), origin, 'x-forwarded-for': who.address },
    });
    const line = new CrashLine(socket);
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(line));
      socket.once('error', reject);
    });
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  say(...messages: (object | string | Buffer)[]): void {
    for (const one of messages)
      this.socket.send(typeof one === 'string' || Buffer.isBuffer(one) ? one : JSON.stringify(one));
  }

  /** The first message that fits and was not asked for before. */
  told(type: string, fits: (message: Said) => boolean = () => true): Promise<Said> {
    return new Promise((resolve, reject) => {
      const end = setTimeout(() => {
        this.waiting.delete(look);
        reject(new Error(`no ${type} came`));
      }, PATIENCE);
      const look = () => {
        const at = this.heard.findIndex((one) => one.type === type && fits(one));
        if (at === -1) return;
        clearTimeout(end);
        this.waiting.delete(look);
        resolve(this.heard.splice(at, 1)[0] as Said);
      };
      this.waiting.add(look);
      look();
    });
  }

  close = () => this.socket.terminate();
}
