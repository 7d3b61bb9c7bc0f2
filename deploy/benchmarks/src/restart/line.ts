import { setTimeout as wait } from 'node:timers/promises';
import { type Balance, getBalance } from 'shared-contracts/accounts';
import {
  type LiveAnswer,
  type LiveEnvelope,
  type LivePosition,
  moneyStream,
} from 'shared-contracts/events';
import { WebSocket } from 'ws';
import type { Tally } from './tally';
import type { Visitor } from './visitor';

/** The pauses of the site's client between tries, in milliseconds. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;
/** Of the close frame by which a server that ends sends a page to another one. */
const RESTARTING = 1012;

/** A player's live socket, and what the page would show by it: registers, comes back after a break and asks for what it missed, as the shell does. */
export class Line {
  /** The balance that a page shows, minor units, and the number that it is of. */
  balance = 0;
  seq = 0;
  /** Events of the balance that were applied, each in its turn. */
  applied = 0;
  /** Breaks of which the server said that it restarts, and others. */
  told = 0;
  cut = 0;
  /** Times that the server could not say what was missed, so that the page read again. */
  readAgain = 0;
  /** Milliseconds of the longest time without a line. */
  longestGap = 0;
  private readonly waiting = new Map<number, (answer: LiveAnswer) => void>();
  private readonly ahead = new Map<number, LiveEnvelope<{ balance: number }>>();
  private readonly stream: string;
  private position: LivePosition | null = null;
  private socket: WebSocket | null = null;
  private asks = 0;
  private tries = 0;
  private isLeft = false;

  constructor(
    private readonly visitor: Visitor,
    private readonly hash: string,
    private readonly tally: Tally,
  ) {
    this.stream = moneyStream(hash);
  }

  /** Resolves when it is registered and the balance was read. @throws Error when the first handshake is refused */
  async open(): Promise<void> {
    await this.connect();
    await this.register();
  }
  leave(): void {
    this.isLeft = true;
    this.socket?.terminate();
  }
  /** Milliseconds are not counted: whether it is connected and nothing is missing in the middle. */
  get isWhole(): boolean {
    return this.socket?.readyState === WebSocket.OPEN && this.ahead.size === 0;
  }

  private connect(): Promise<void> {
    const { host, origin, cookies, network } = this.visitor;
    this.tally.count('live sockets');
    const socket = new WebSocket(`ws://${host}/socket.io/?EIO=4&transport=websocket`, {
      headers: { origin, cookie: cookies, 'x-forwarded-for': network },
      perMessageDeflate: false,
    });
    this.socket = socket;
    socket.on('upgrade', ({ headers }) => this.visitor.keep(headers['set-cookie']));
    return new Promise((resolve, reject) => {
      const fail = (why: string) => {
        this.tally.failed('live sockets', 'GET /socket.io/', why);
        reject(new Error(why));
      };
      let isOpen = false;
      let error = 'closed';
      socket.on('error', ({ message }) => {
        error = message;
      });
      socket.on('message', (data) => {
        const text = String(data);
        if (text.startsWith('0')) return socket.send('40');
        if (text === '2') return socket.send('3');
        if (text.startsWith('44')) return socket.close();
        if (!text.startsWith('40')) return this.take(text);
        isOpen = true;
        resolve();
      });
      socket.on('close', (code) => {
        if (this.isLeft) return;
        if (!isOpen) return fail(error);
        if (code === RESTARTING) this.told += 1;
        else this.cut += 1;
        void this.comeBack(performance.now());
      });
    });
  }

  private async comeBack(since: number): Promise<void> {
    while (!this.isLeft) {
      const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.tries++);
      await wait(pause * (0.5 + Math.random() / 2));
      if (this.isLeft) return;
      try {
        await this.connect();
      } catch {
        continue;
      }
      this.tries = 0;
      await this.register();
      this.longestGap = Math.max(this.longestGap, performance.now() - since);
      return;
    }
  }

  private async register(): Promise<void> {
    const { position } = this;
    const { streams = {}, epoch = '' } = await this.request('register', { hash: this.hash });
    const isSame = position?.epoch === epoch;
    if (!isSame) this.position = { epoch, seq: streams[this.stream] ?? 0 };
    if (position && isSame) this.resumed(await this.request('resume', { [this.stream]: position }));
    else await this.read();
  }

  private resumed({ events = [], lost = [] }: LiveAnswer): void {
    for (const event of events) this.apply(event);
    if (!lost.includes(this.stream)) return;
    this.readAgain += 1;
    void this.read();
  }

  /** What a page reads that cannot be told what it missed. */
  private async read(): Promise<void> {
    const found = await this.visitor.call<{ data: Balance }>({
      kind: 'calls',
      path: getBalance.path,
    });
    if (found && found.data.seq >= this.seq) this.show(found.data.balance, found.data.seq);
    if (found && this.position) this.position.seq = Math.max(this.position.seq, found.data.seq);
  }

  private show(balance: number, seq: number): void {
    this.balance = balance;
    this.seq = seq;
  }

  private request(name: string, body: object): Promise<LiveAnswer> {
    const id = this.asks++;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.socket?.send(`42${id}${JSON.stringify([name, body])}`);
    });
  }

  private take(text: string): void {
    if (text.startsWith('42')) {
      const [name, body] = JSON.parse(text.slice(2));
      if (name === 'event') this.apply(body);
      if (name === 'resync' && body.stream === this.stream)
        this.resumed({ ok: true, lost: [this.stream] });
      return;
    }
    const [, id, rest] = /^43(\d+)(.*)$/s.exec(text) ?? [];
    if (id === undefined || rest === undefined) return;
    this.waiting.get(Number(id))?.(JSON.parse(rest)[0]);
    this.waiting.delete(Number(id));
  }

  /** What is ahead of its turn waits, and what is missing is asked for. */
  private apply(event: LiveEnvelope): void {
    const { position } = this;
    if (event.stream !== this.stream || !position || event.seq <= position.seq) return;
    const hadGap = this.ahead.size > 0;
    this.ahead.set(event.seq, event as LiveEnvelope<{ balance: number }>);
    for (
      let next = this.ahead.get(position.seq + 1);
      next;
      next = this.ahead.get(position.seq + 1)
    ) {
      this.ahead.delete(next.seq);
      position.seq = next.seq;
      this.applied += 1;
      if (next.topic === 'balance.changed' && next.seq > this.seq)
        this.show(next.payload.balance, next.seq);
    }
    if (this.ahead.size > 0 && !hadGap)
      void this.request('resume', { [this.stream]: { ...position } }).then((answer) =>
        this.resumed(answer),
      );
  }
}
