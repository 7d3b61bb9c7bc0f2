import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Hand, OwnBet, TableMessage } from '../crash-protocol';
import { lastDrawsTo } from '../math/crash/point';
import { SOCKET_PATH } from '../server/crash/socket';
import type { PlatformSession } from '../server/wallet/platform';
import { embedded, type TestDatabase } from './database';
import { Table } from './table';

const PATIENCE = 4000;
export const CRASH_GAME = {
  slug: 'lucky-reef',
  name: 'Ember Ascent',
  provider: 'Tidewater',
  theme: { seed: 7, family: 'space', palette: [], kind: 'crash' as const },
};

/** A page of a crash game: its socket, and all that it was told. */
export class CrashPage {
  readonly heard: TableMessage[] = [];
  closedWith: number | undefined;

  constructor(
    readonly socket: WebSocket,
    private readonly token: string,
  ) {
    socket.on('message', (data) => this.heard.push(JSON.parse(String(data)) as TableMessage));
    socket.on('close', (code) => {
      this.closedWith = code;
    });
    socket.on('error', () => undefined);
  }

  say(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }
  enter(): Promise<TableMessage & { type: 'table' }> {
    this.say({ type: 'enter', token: this.token });
    return this.told('table');
  }
  /** The first message of that type that was not asked for before. */
  async told<Type extends TableMessage['type']>(
    type: Type,
    fits: (message: TableMessage & { type: Type }) => boolean = () => true,
    /** Nothing will come any more. */
    isOver: () => boolean = () => false,
  ): Promise<TableMessage & { type: Type }> {
    for (let waited = 0; waited < PATIENCE; waited += 5) {
      const at = this.heard.findIndex(
        (one) => one.type === type && fits(one as TableMessage & { type: Type }),
      );
      if (at !== -1) return this.heard.splice(at, 1)[0] as TableMessage & { type: Type };
      if (isOver()) break;
      await wait(5);
    }
    throw new Error(`no ${type} among ${JSON.stringify(this.heard)}`);
  }
  /** Places a bet; what became of it, with the balance. */
  async bet(
    bet = 1000,
    auto: number | null = null,
    hand: Hand = 0,
  ): Promise<OwnBet & { balance: number | null }> {
    const clientRoundId = randomUUID();
    this.say({ type: 'bet', clientRoundId, bet, auto, hand });
    const { bet: own, balance } = await this.told(
      'own',
      (one) => one.bet.clientRoundId === clientRoundId,
    );
    return { ...own, balance };
  }
  async refused(): Promise<string> {
    return (await this.told('refused')).code;
  }
  own = (state: OwnBet['state'], paid = false, isOver?: () => boolean) =>
    this.told(
      'own',
      ({ bet, balance }) => bet.state === state && (!paid || balance !== null),
      isOver,
    );
  async closed(): Promise<number | undefined> {
    for (let waited = 0; this.closedWith === undefined && waited < PATIENCE; waited += 5)
      await wait(5);
    return this.closedWith;
  }
}

/** A game server that listens, with a clock that the test moves: pages come by real sockets. */
export class Room {
  port = 0;
  private readonly pages: CrashPage[] = [];

  private constructor(readonly table: Table) {}

  static async open(database: TestDatabase = embedded): Promise<Room> {
    const room = new Room(await Table.open(database));
    await room.listen();
    return room;
  }
  private async listen(): Promise<void> {
    const { app } = this.table.server;
    await app.listen({ port: 0, host: '127.0.0.1' });
    this.port = (app.server.address() as AddressInfo).port;
  }
  /** As after a crash of the process. */
  async restart(): Promise<void> {
    await this.table.restart();
    await this.listen();
  }
  async clear(): Promise<void> {
    for (const { socket } of this.pages.splice(0)) socket.terminate();
    await this.table.clear();
    await this.listen();
  }
  async close(): Promise<void> {
    for (const { socket } of this.pages) socket.terminate();
    await this.table.close();
  }

  /** Where the next flights end, in hundredths. */
  rig(...crashes: number[]): void {
    this.table.rig(...crashes.map((crash) => lastDrawsTo(crash)));
  }
  /** A page that has its session and is connected. */
  async page(token: string, session: Partial<PlatformSession> = {}): Promise<CrashPage> {
    const more = { playerRef: token, sessionId: `session-${token}`, ...session };
    this.table.platform.open(token, { game: CRASH_GAME, ...more });
    await this.table.session(token);
    return this.connect(token);
  }
  async connect(
    token: string,
    origin = 'http://localhost:3001',
    path = SOCKET_PATH,
  ): Promise<CrashPage> {
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}${path}`, { origin });
    const page = new CrashPage(socket, token);
    this.pages.push(page);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve());
      socket.once('error', reject);
    });
    return page;
  }

  /** Lets so much time pass, wait by wait, as a clock does. */
  async pass(ms: number): Promise<void> {
    const { table } = this;
    const end = table.now + ms;
    for (;;) {
      await this.settled();
      const next = table.waits.sort((a, b) => a.at - b.at)[0];
      if (!next || next.at > end) break;
      table.waits.shift();
      table.now = Math.max(table.now, next.at);
      next.go();
      await wait(0);
    }
    table.now = end;
  }
  /** Until the tables wait again. */
  private async settled(): Promise<void> {
    for (let waited = 0; this.table.waits.length === 0 && waited < 60; waited += 3) await wait(3);
  }
}
