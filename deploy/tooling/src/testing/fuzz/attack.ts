import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { frameOf, oddFrame } from './frames';
import { httpMessage, type Message, type Sample } from './http';
import { Choices } from './random';

/** What a server is attacked with. */
export interface Surface {
  port: number;
  requests: readonly Sample[];
  /** Of a good request; a new caller for each connection. */
  headers(choices: Choices): Record<string, string>;
  socket?: {
    path: string;
    headers: Record<string, string>;
    /** Said first, as it is. */
    hello: readonly string[];
    messages: readonly string[];
  };
}
/** Where a connection is reset. */
export const STAGES = [
  'connected',
  'in the head',
  'in the body',
  'sent',
  'answered',
  'upgraded',
  'in a frame',
] as const;
type Stage = (typeof STAGES)[number];
export interface Outcome {
  /** Requests and messages. */
  sent: number;
  statuses: Record<string, number>;
  resets: Record<Stage, number>;
  /** Sockets that were let in. */
  upgraded: number;
  /** What was answered with 500, and what had been sent. */
  failures: string[];
  /** Connections that were not taken. */
  refused: number;
}

/** Milliseconds until nothing more is expected of a connection, and in which more of a half message could come. */
const PATIENCE = 5000;
const PAUSE = 15;
const MOST_FAILURES = 20;
const MOST_OF_A_CONNECTION = 6;
const MOST_FRAMES = 12;
const SHOWN = 600;
const STATUS = /HTTP\/1\.1 (\d{3}) /g;

const dial = (port: number): Promise<Socket | null> =>
  new Promise((resolve) => {
    const line = connect(port, '127.0.0.1');
    line.once('connect', () => resolve(line));
    line.on('error', () => resolve(null));
  });
const closed = (line: Socket, within: number): Promise<void> =>
  new Promise((resolve) => {
    if (line.destroyed) return resolve();
    const end = setTimeout(() => line.destroy(), within);
    line.once('close', () => {
      clearTimeout(end);
      resolve();
    });
  });
/** Until something was answered, or for so long. */
const answered = (line: Socket, within: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(end);
      resolve();
    };
    const end = setTimeout(done, within);
    line.once('data', done);
    line.once('close', done);
  });

class Attacker {
  constructor(
    private readonly surface: Surface,
    private readonly outcome: Outcome,
  ) {}

  /** One connection with all that is sent over it. */
  async one(choices: Choices): Promise<void> {
    const line = await dial(this.surface.port);
    if (!line) {
      this.outcome.refused += 1;
      await wait(PAUSE);
      return;
    }
    const heard: Buffer[] = [];
    line.on('data', (data) => void (heard.length < 50 && heard.push(Buffer.from(data))));
    const kind = choices.next();
    const sent =
      this.surface.socket && kind < 0.12
        ? await this.socket(choices, line, heard)
        : kind < 0.3
          ? await this.cutOff(choices, line)
          : await this.requests(choices, line);
    await closed(line, PATIENCE);
    this.note(Buffer.concat(heard).toString('latin1'), sent);
  }

  private message(
    choices: Choices,
    headers: Record<string, string>,
    wanted: { isLast: boolean; isWild: boolean },
  ): Message {
    this.outcome.sent += 1;
    return httpMessage(choices, choices.of(this.surface.requests), headers, wanted);
  }

  private async requests(choices: Choices, line: Socket): Promise<Buffer[]> {
    const headers = this.surface.headers(choices);
    const count = 1 + choices.below(MOST_OF_A_CONNECTION);
    const isWild = choices.chance(0.3);
    const all = Array.from({ length: count }, (_, at) =>
      this.message(choices, headers, { isLast: at === count - 1, isWild }),
    );
    const bytes = Buffer.concat(all.map((one) => one.bytes));
    line.write(bytes);
    if (!all.every(({ isWhole }) => isWhole)) {
      await answered(line, PAUSE * 4);
      await wait(PAUSE);
      line.end();
    }
    return all.map((one) => one.bytes);
  }

  private async cutOff(choices: Choices, line: Socket): Promise<Buffer[]> {
    const { bytes } = this.message(choices, this.surface.headers(choices), {
      isLast: true,
      isWild: choices.chance(0.3),
    });
    const head = bytes.indexOf('\r\n\r\n') + 4;
    const stage = choices.of(STAGES.slice(0, 5));
    const end = {
      connected: 0,
      'in the head': choices.below(head),
      'in the body': head + choices.below(bytes.length - head + 1),
    };
    const part = bytes.subarray(0, end[stage as keyof typeof end] ?? bytes.length);
    if (part.length > 0) line.write(part);
    if (stage === 'answered') await answered(line, PAUSE * 10);
    else if (choices.chance(0.5)) await new Promise(setImmediate);
    this.reset(line, stage);
    return [part];
  }

  private async socket(
    choices: Choices,
    line: Socket,
    heard: readonly Buffer[],
  ): Promise<Buffer[]> {
    const { path, headers, hello, messages } = this.surface.socket as NonNullable<
      Surface['socket']
    >;
    const own = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    };
    const all = { ...this.surface.headers(choices), ...headers, ...own };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    this.outcome.sent += 1;
    line.write(head);
    if (choices.chance(0.15)) {
      if (choices.chance(0.5)) await new Promise(setImmediate);
      this.reset(line, 'upgraded');
      return [head];
    }
    await answered(line, PATIENCE);
    if (line.destroyed) return [head];
    if (heard[0]?.includes('HTTP/1.1 101 ')) this.outcome.upgraded += 1;
    for (const text of hello) line.write(frameOf(Buffer.from(text)));
    const frames = Array.from({ length: 1 + choices.below(MOST_FRAMES) }, () =>
      oddFrame(choices, choices.of(messages)),
    );
    this.outcome.sent += frames.length;
    for (const frame of frames) line.write(frame);
    await answered(line, PAUSE * 2);
    if (choices.chance(0.3)) {
      line.write(frameOf(Buffer.from('x'.repeat(50))).subarray(0, 1 + choices.below(40)));
      this.reset(line, 'in a frame');
    } else if (choices.chance(0.5)) line.write(frameOf(Buffer.from([0x03, 0xe8]), 8));
    else line.end();
    await closed(line, PAUSE * 10);
    return [head, ...frames];
  }

  private reset(line: Socket, stage: Stage): void {
    this.outcome.resets[stage] += 1;
    line.resetAndDestroy();
  }

  /** @param sent what was sent, message by message: what was answered in which place is the answer to which */
  private note(said: string, sent: Buffer[]): void {
    const { statuses, failures } = this.outcome;
    const answers = [...said.matchAll(STATUS)];
    for (const [place, { 1: status = '', index }] of answers.entries()) {
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status !== '500' || failures.length >= MOST_FAILURES) continue;
      const asked = sent[place]?.toString('latin1').slice(0, SHOWN);
      failures.push(`${asked}\n=> ${said.slice(index, index + SHOWN)}`);
    }
  }
}

/**
 * Sends so many mutated requests and messages, many connections at once, with resets at every stage. What is sent follows from the seed;
 * in which order it arrives does not.
 */
export async function attack(
  surface: Surface,
  { seed, count, lines = 24 }: { seed: number; count: number; lines?: number },
): Promise<Outcome> {
  const resets = Object.fromEntries(STAGES.map((stage) => [stage, 0])) as Record<Stage, number>;
  const outcome: Outcome = { sent: 0, statuses: {}, resets, upgraded: 0, failures: [], refused: 0 };
  const attacker = new Attacker(surface, outcome);
  const choices = new Choices(seed);
  const work = async () => {
    while (outcome.sent < count && outcome.refused < count) await attacker.one(choices.fork());
  };
  await Promise.all(Array.from({ length: lines }, work));
  return outcome;
}
