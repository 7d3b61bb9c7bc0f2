import { randomInt, randomUUID } from 'node:crypto';
import type { TableMessage } from 'deploy-games/crash-protocol';
import { WebSocket } from 'ws';
import { ORIGIN } from './server';

/** What one player's page was told, and what became of the bets. */
export class Player {
  messages = 0;
  bytes = 0;
  bets = 0;
  /** Bets whose end was told with their money. */
  settled = 0;
  refused = 0;
  /** Milliseconds from the press to the word that the bet is aboard. */
  readonly answers: number[] = [];
  private askedAt = 0;

  private constructor(
    private readonly socket: WebSocket,
    private readonly auto: number | null,
  ) {
    socket.on('message', (data) => {
      this.messages += 1;
      this.bytes += (data as Buffer).length;
      this.hear(JSON.parse(String(data)) as TableMessage);
    });
  }

  /** A page that sits at the table and bets on every flight, leaving at `auto`, or never. */
  static async sit(token: string, slug: string, auto: number | null): Promise<Player> {
    const body = JSON.stringify({ slug });
    const headers = {
      'content-type': 'application/json',
      origin: ORIGIN,
      authorization: `Bearer ${token}`,
    };
    const session = await fetch(`${ORIGIN}/api/session`, { method: 'POST', body, headers });
    if (!session.ok) throw new Error(`the session was refused: ${await session.text()}`);
    // players of one address have few places
    const from = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
    const socket = new WebSocket(`${ORIGIN.replace('http', 'ws')}/live/crash`, {
      origin: ORIGIN,
      headers: from,
    });
    await new Promise((done, failed) => {
      socket.once('open', done);
      socket.once('error', failed);
    });
    const player = new Player(socket, auto);
    player.say({ type: 'enter', token });
    return player;
  }
  leave(): void {
    this.socket.terminate();
  }

  private say(message: object): void {
    this.socket.send(JSON.stringify(message));
  }
  private hear(message: TableMessage): void {
    if (message.type === 'betting') {
      this.askedAt = performance.now();
      this.say({ type: 'bet', clientRoundId: randomUUID(), bet: 100, auto: this.auto });
    }
    if (message.type === 'refused') this.refused += 1;
    if (message.type !== 'own') return;
    if (message.bet.state === 'aboard') {
      this.bets += 1;
      this.answers.push(performance.now() - this.askedAt);
    } else if (message.balance !== null) this.settled += 1;
  }
}
