import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { Draw } from '../math/draw';
import type { RoundAnswer, SessionView } from '../protocol';
import { createServer, type GamesServer } from '../server/server';
import type { Database } from '../server/store/database';
import type { PlatformSession } from '../server/wallet/platform';
import type { GameTheme } from '../themes';
import { embedded, type TestDatabase } from './database';
import { FakePlatform } from './fake-platform';

interface Answer<T> {
  status: number;
  body: T & { errors?: { code: string }[] };
}

/** Where the second provider's games are. */
export const SPARROW = 'http://sparrow.localhost:3001';

/** A game server on an embedded database beside a fake platform; `restart` is a crash with the same database. */
export class Table {
  now = 1_700_000_000_000;
  platform = new FakePlatform();
  /** Tables of crash games that wait for the clock. */
  readonly waits: { at: number; go(): void }[] = [];
  private stops: number[] = [];
  private queriesLeft = Number.POSITIVE_INFINITY;
  private started: GamesServer | undefined;

  private constructor(
    readonly database: Database,
    private readonly driver: TestDatabase['driver'],
  ) {}

  static async open({ driver, open }: TestDatabase = embedded): Promise<Table> {
    const table = new Table(await open(), driver);
    await table.platform.start();
    table.started = await table.build();
    return table;
  }

  get server(): GamesServer {
    if (!this.started) throw new Error('open the table first');
    return this.started;
  }

  /** The process dies right before its `query`-th question to the store, and stays dead until `restart`. */
  killAt(query: number): void {
    this.queriesLeft = query;
  }

  get killed(): boolean {
    return this.queriesLeft <= 0;
  }

  async restart(): Promise<void> {
    await this.server.app.close();
    await this.startAgain();
  }

  private async startAgain(): Promise<void> {
    this.waits.length = 0;
    this.queriesLeft = Number.POSITIVE_INFINITY;
    this.started = await this.build();
  }

  /** Empty tables and a platform without sessions; far cheaper than another embedded database. */
  async clear(): Promise<void> {
    // a server at work locks these tables in another order
    await this.server.app.close();
    await this.database.query(
      'truncate games.sessions, games.rounds, games.demo_entries, games.rewards, games.seeds, games.flights',
    );
    this.platform.clear();
    await this.startAgain();
  }

  /** One more server on the same database and platform. */
  secondServer(): Promise<GamesServer> {
    return this.build();
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.platform.stop();
    await this.database.close();
  }

  /** The stops of the next spins, five a spin; random (0) when used up. */
  rig(...stops: number[][]): void {
    this.stops = stops.flat();
  }

  /** A player of a game with that theme sits down; `more` of what the platform says of the session. */
  async sit(
    token: string,
    theme: GameTheme,
    more: Partial<PlatformSession> = {},
  ): Promise<SessionView> {
    const game = { slug: 'lucky-reef', name: 'Lucky Reef', provider: 'Tidewater', theme };
    this.platform.open(token, { game, ...more });
    return (await this.session(token)).body;
  }
  session = (token: string) => this.call<SessionView>('session', token, { slug: 'lucky-reef' });
  spin = (token: string, bet = 200, clientRoundId: string = randomUUID(), more: object = {}) =>
    this.call<RoundAnswer>('spin', token, { clientRoundId, bet, ...more });
  resume = (token: string, roundId: string, index: number) =>
    this.call<RoundAnswer>('resume', token, { roundId, index });

  /** The same call at another server. */
  async callAt<T>(
    server: GamesServer,
    name: string,
    token: string,
    payload: object,
  ): Promise<Answer<T>> {
    const headers = { authorization: `Bearer ${token}` };
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/${name}`,
      headers,
      payload,
    });
    return { status: response.statusCode, body: response.json() };
  }

  async call<T>(
    name: string,
    token: string,
    payload: object,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const response = await this.server.app.inject({
      method: 'POST',
      url: `/api/${name}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      payload,
    });
    return { status: response.statusCode, body: response.json() };
  }

  /** Outcomes come from the seeds, as they do in service. */
  async fair(): Promise<void> {
    this.isFair = true;
    await this.restart();
  }
  private isFair = false;

  private readonly draw: Draw = (bound) => (this.stops.shift() ?? 0) % bound;

  private mortal(database: Database): Database {
    return {
      ...database,
      query: async (sql, params) => {
        this.queriesLeft -= 1;
        if (this.queriesLeft <= 0) throw new Error('the process was killed');
        return database.query(sql, params);
      },
      transaction: (work) => database.transaction((tx) => work(this.mortal(tx))),
    };
  }

  private build(): Promise<GamesServer> {
    return createServer(
      {
        port: 0,
        host: '127.0.0.1',
        siteOrigins: ['http://localhost:3000', 'http://bellanotte.localhost:3000'],
        embedders: ['http://partner.test'],
        providers: [
          { id: 'house', origin: 'http://localhost:3001', secret: this.platform.secret },
          { id: 'tin-sparrow', origin: SPARROW, secret: this.platform.sparrowSecret },
        ],
        platformUrl: this.platform.url,
        dataDir: '',
        databaseUrl: this.driver === 'postgres' ? 'postgres://in-use' : null,
        clientDir: tmpdir(),
        openRoundHours: 24,
        trustProxy: false,
      },
      {
        database: this.mortal(this.database),
        ...(this.isFair ? {} : { draw: this.draw }),
        clock: () => this.now,
        tick: (ms) => new Promise((go) => void this.waits.push({ at: this.now + ms, go })),
        pause: async (ms) => {
          this.now += ms;
        },
        manifest: {
          script: 'game.js',
          style: 'game.css',
          preload: [],
          fonts: { latin: 'latin.woff2', cyrillic: 'cyrillic.woff2' },
        },
      },
    );
  }
}
