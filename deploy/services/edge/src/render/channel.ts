import type { Socket } from 'node:net';
import {
  limitResources,
  Patience,
  type SandboxedProcess,
  startSandboxed,
} from 'deploy-release/sandbox';
import { type Message, pack, Unpacker } from './frames';
import { CHANNEL } from './job';

/** Milliseconds of work until a process is ready, megabytes of heap, kilobytes of stack, bytes of an answer (PG-3). */
const START = 15_000;
const HEAP_MB = 192;
const STACK_KB = 3584;
const ANSWER = 32 * 1024 * 1024;
/** Characters of what it wrote before it ended. */
const SAID = 500;

interface ChannelHandlers {
  message(message: Message): void;
  /** The process is gone. */
  end(why: 'memory' | 'crash', sentence: string): void;
}

/** A sandboxed worker process, and what goes to it and comes back. */
export class Channel {
  private readonly unpacker = new Unpacker(ANSWER);
  private said = '';
  private ended = false;

  private constructor(
    private readonly started: SandboxedProcess,
    private readonly handlers: ChannelHandlers,
  ) {
    const { child } = started;
    this.socket.on('data', (data: Buffer) => this.hear(data));
    this.socket.on('error', () => {});
    child.stderr?.on('data', (data: Buffer) => {
      this.said = (this.said + data).slice(-SAID);
    });
    child.on('error', (error) => this.end('crash', error.message));
    // V8 aborts when its heap is full
    child.on('exit', (code, signal) =>
      this.end(
        signal === 'SIGABRT' ? 'memory' : 'crash',
        `the process ended with ${signal ?? code} ${this.said}`.trim(),
      ),
    );
    // nobody stays for a worker that has nothing to do
    for (const each of [child, this.socket, child.stderr as Socket]) each.unref();
  }

  /**
   * Starts a sandboxed process.
   * @param source the bundled `worker.ts`; `progress` the descriptor of its progress file
   * @throws Error when it does not come to that
   */
  static open(source: string, progress: number, handlers: ChannelHandlers): Promise<Channel> {
    return new Promise((resolve, reject) => {
      let channel: Channel | undefined;
      let patience: Patience | undefined;
      let isReady = false;
      let isOpen = false;
      const fail = (error: unknown) => {
        patience?.stop();
        void channel?.stop();
        reject(error);
      };
      const early: ChannelHandlers = {
        message: (message) => {
          if (isReady) return handlers.message(message);
          isReady = true;
          limitResources((channel as Channel).started).then(() => {
            patience?.stop();
            isOpen = true;
            resolve(channel as Channel);
          }, fail);
        },
        end: (why, sentence) => (isOpen ? handlers.end(why, sentence) : fail(new Error(sentence))),
      };
      startSandboxed({
        alone: source,
        heapMb: HEAP_MB,
        stackKb: STACK_KB,
        stdio: ['pipe', 'pipe', 'pipe', progress],
      }).then((started) => {
        channel = new Channel(started, early);
        const late = () => fail(new Error(`a worker was not there after ${START} ms of work`));
        patience = new Patience(started.child.pid, late);
        patience.beat(START);
      }, fail);
    });
  }

  get pid(): number {
    return this.started.child.pid ?? 0;
  }

  send(message: Message): void {
    this.socket.ref();
    this.socket.write(pack(message));
  }

  async stop(): Promise<void> {
    const { child } = this.started;
    this.ended = true;
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.ref();
    child.kill('SIGKILL');
    await gone;
  }

  private get socket(): Socket {
    return this.started.child.stdio[CHANNEL] as Socket;
  }

  private hear(data: Buffer): void {
    if (this.ended) return;
    this.socket.unref();
    try {
      for (const message of this.unpacker.push(data)) this.handlers.message(message);
    } catch (error) {
      this.end('crash', String(error));
    }
  }

  private end(why: 'memory' | 'crash', sentence: string): void {
    if (this.ended) return;
    void this.stop();
    this.handlers.end(why, sentence);
  }
}
