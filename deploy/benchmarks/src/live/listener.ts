import type { LiveAnswer, LiveEnvelope } from 'shared-contracts/events';
import { WebSocket } from 'ws';
import { ROOM } from './messages';

/** One connection of a visitor who is in the room: what it applied, by the rules of the shell's bus, and its way back after a break. */
export class Listener {
  /** Numbers in the order in which they were applied. */
  readonly applied: number[] = [];
  heard = 0;
  resyncs = 0;
  private socket: WebSocket | null = null;
  private epoch = '';
  private last: number | null = null;
  private acks = 0;
  private readonly ahead = new Set<number>();
  private readonly waiting = new Map<number, (answer: LiveAnswer) => void>();

  constructor(
    private readonly from: string,
    private readonly origin: string,
  ) {}

  /** Connects, joins, and asks for what it missed since the last time. */
  async come(address: string): Promise<void> {
    await this.connect(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    const joined = await this.ask('jointoroom', { rooms: [ROOM] });
    if (this.last === null) this.last = joined.streams?.[ROOM] ?? 0;
    else {
      const answer = await this.ask('resume', { [ROOM]: { epoch: this.epoch, seq: this.last } });
      for (const event of answer.events ?? []) this.apply(event);
      if (answer.lost?.length) this.resyncs += 1;
    }
    this.epoch = joined.epoch ?? '';
  }

  /** The line is cut: nobody says goodbye. */
  cut(): void {
    this.socket?.removeAllListeners('message');
    this.socket?.terminate();
    this.waiting.clear();
  }

  /** To a server that says nothing and asks nothing. */
  async comePlainly(address: string): Promise<void> {
    this.socket = new WebSocket(address.replace('http', 'ws'), { perMessageDeflate: false });
    this.socket.on('message', () => {
      this.heard += 1;
    });
    await new Promise((resolve) => this.socket?.once('open', resolve));
  }

  private connect(url: string): Promise<void> {
    const headers = { origin: this.origin, 'x-forwarded-for': this.from };
    const socket = new WebSocket(url, { headers, perMessageDeflate: false });
    this.socket = socket;
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('message', (data) => {
        const text = String(data);
        if (text.startsWith('0')) socket.send('40');
        else if (text.startsWith('40')) resolve();
        else if (text === '2') socket.send('3');
        else this.take(text);
      });
    });
  }

  private ask(name: string, body: object): Promise<LiveAnswer> {
    const id = this.acks;
    this.acks += 1;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.socket?.send(`42${id}${JSON.stringify([name, body])}`);
    });
  }

  private take(text: string): void {
    if (text.startsWith('42["event",')) return this.apply(JSON.parse(text.slice(2))[1]);
    const [, id, rest] = /^43(\d+)(.*)$/s.exec(text) ?? [];
    if (id === undefined || rest === undefined) return;
    this.waiting.get(Number(id))?.(JSON.parse(rest)[0]);
    this.waiting.delete(Number(id));
  }

  /** What is ahead of its turn waits for what is on its way. */
  private apply({ seq }: LiveEnvelope): void {
    this.heard += 1;
    this.last ??= seq - 1;
    if (seq > this.last) this.ahead.add(seq);
    while (this.ahead.delete(this.last + 1)) {
      this.last += 1;
      this.applied.push(this.last);
    }
  }
}
