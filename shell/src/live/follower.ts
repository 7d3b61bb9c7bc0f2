import type { LiveAnswer } from 'shared-contracts/events';
import type { LiveRequest } from './port';
import type { Message, Said, TabMessage } from './tab-messages';

/** Milliseconds in which the leading tab answers; a frozen one never does. */
const ANSWER = 3000;
/** Milliseconds of silence after which the leading tab is asked for a sign; the server sends one every 25 s. */
const SILENCE = 30_000;
const LOOK = 5000;
/** Milliseconds for a request that another tab sends: it waits ten seconds for the server. */
const ASK_TIMEOUT = 12_000;

interface FollowerOptions {
  id: string;
  post: (message: Message) => void;
  /** What the connection of the tab that leads says. */
  take: (said: Said) => void;
  /** Another tab leads, or none, or its connection is not open. */
  ended: () => void;
  isOpen: () => boolean;
  /** Nobody answers. */
  lonely: () => void;
}

/** A tab that shares the connection of the one that leads. */
export class Follower {
  private leader: string | null = null;
  private readonly asked = new Map<number, (answer: LiveAnswer | undefined) => void>();
  private asks = 0;
  private unanswered: ReturnType<typeof setTimeout> | undefined;
  private heardAt = performance.now();
  private readonly looking = setInterval(() => this.look(), LOOK);

  constructor(private readonly options: FollowerOptions) {}

  /** Asks for an open connection. */
  hello(): void {
    this.options.post({ kind: 'hello' });
    this.unanswered ??= setTimeout(() => {
      this.unanswered = undefined;
      this.options.lonely();
    }, ANSWER);
  }

  ask(name: LiveRequest, body: object): Promise<LiveAnswer | undefined> {
    const id = this.asks;
    this.asks += 1;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.answered(id, undefined), ASK_TIMEOUT);
      this.asked.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      this.options.post({ kind: 'ask', id, name, body });
    });
  }

  hear(message: TabMessage): void {
    const { from, kind } = message;
    // of two leading tabs the one that was asked last counts
    const isAwaited =
      kind === 'here' && message.to === this.options.id && this.unanswered !== undefined;
    if (from !== this.leader && (kind === 'leads' || isAwaited)) this.follow(from);
    if (from !== this.leader) return;
    this.heard();
    switch (kind) {
      case 'leads':
        return this.hello();
      case 'here':
        if (message.to !== this.options.id) return;
        return message.isOpen ? this.options.take({ kind: 'opened' }) : this.options.ended();
      case 'answer':
        if (message.to === this.options.id) this.answered(message.id, message.answer);
        return;
      case 'gone':
        return this.follow(null);
      case 'hello':
      case 'ask':
      case 'bye':
        return;
      default:
        this.options.take(message);
    }
  }

  /** No request is answered any more. */
  answerNone(): void {
    for (const id of [...this.asked.keys()]) this.answered(id, undefined);
  }

  dispose(): void {
    clearInterval(this.looking);
    clearTimeout(this.unanswered);
    this.answerNone();
  }

  private follow(leader: string | null): void {
    this.leader = leader;
    this.options.ended();
  }

  private heard(): void {
    this.heardAt = performance.now();
    clearTimeout(this.unanswered);
    this.unanswered = undefined;
  }

  private look(): void {
    // only visible tabs ask for a connection that is not open
    if (this.options.isOpen() && performance.now() - this.heardAt > SILENCE) this.hello();
  }

  private answered(id: number, answer: LiveAnswer | undefined): void {
    this.asked.get(id)?.(answer);
    this.asked.delete(id);
  }
}
