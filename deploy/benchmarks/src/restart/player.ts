import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Balance,
  clearFirstAuth,
  getBalance,
  getNotifications,
  getProfile,
  login,
  logout,
  type Profile,
  register,
} from 'shared-contracts/accounts';
import { openDeposit } from 'shared-contracts/cashbox';
import { type GameRunAnswer, runGame } from 'shared-contracts/catalogue';
import { Line } from './line';
import { pause } from './pause';
import type { Tally } from './tally';
import { Visitor } from './visitor';

/** A slot of the seed. */
const GAME = 'copper-reef';
/** Minor units: what everybody begins with, what is paid in later, and the least bet. */
const DEPOSIT = 50_000;
const MORE = 2500;
const BET = 20;
const PASSWORD = 'Quiet-Harbour-42';
/** Rounds of one game session, and from one deposit to the next. */
const SESSION = 12;
const PAYS_AFTER = 4;

export interface Addresses {
  /** The site's host and port. */
  site: string;
  games: string;
}
/** A round whose end was answered: what the player was told that it cost and won, minor units. */
export interface Acknowledged {
  roundId: string;
  bet: number;
  won: number;
}
interface RoundAnswer {
  round: {
    roundId: string;
    bet: number;
    won: number;
    finished: boolean;
    free: unknown[];
    freeLeft: number;
  };
}

/** A player of the site with a game and a live socket. */
export class Player {
  readonly rounds: Acknowledged[] = [];
  /** Deposits whose payment was answered, by id. */
  readonly paid: string[] = [];
  readonly visitor: Visitor;
  private readonly game: Visitor;
  private readonly login = `restart-${randomUUID()}@example.com`;
  line: Line | null = null;

  constructor(
    { site, games }: Addresses,
    network: string,
    private readonly tally: Tally,
  ) {
    this.visitor = new Visitor(site, network, tally);
    this.game = new Visitor(games, network, tally);
  }

  /** Signs up, is greeted, pays in and waits for the money. @throws Error when the site refuses */
  async arrive(): Promise<void> {
    const { visitor } = this;
    const person = { type: 'email', email: this.login, password: PASSWORD, birthday: '1990-05-17' };
    const consent = { currency: 'EUR', termsAccepted: true, adultConfirmed: true };
    await this.must({ ...register, body: { ...person, ...consent } });
    await this.must(clearFirstAuth);
    if (!(await this.payIn(DEPOSIT)))
      throw new Error(`the payment was not answered: ${this.lastFailure}`);
    for (const end = Date.now() + 30_000; ; await wait(200)) {
      const { data: now } = await this.must<{ data: Balance }>(getBalance);
      if (now.balance >= DEPOSIT) break;
      if (Date.now() > end) throw new Error('the deposit did not arrive');
    }
    const { data: profile } = await this.must<{ data: Profile }>(getProfile);
    this.line = new Line(visitor, profile.hash, this.tally);
    await this.line.open();
  }

  /** Plays, pays in and looks around between rounds, until it is over. @param every milliseconds from round to round, about */
  async play(isOver: () => boolean, every = 600): Promise<void> {
    while (!isOver()) {
      const token = await this.openGame();
      for (let count = 0; token && count < SESSION && !isOver(); count += 1) {
        await this.round(token);
        await this.look(count);
        if (count % PAYS_AFTER === PAYS_AFTER - 1) await this.payIn(MORE);
        await pause(every, isOver);
      }
      if (!token) await pause(every, isOver);
    }
  }

  /** Leaves and signs in again, over and over. */
  async comeAndGo(isOver: () => boolean): Promise<void> {
    const body = { login: this.login, password: PASSWORD };
    this.line?.leave();
    while (!isOver()) {
      await this.call('logins', logout);
      await this.call('logins', { method: login.method, path: login.path, body });
      await this.call('calls', getProfile);
      await pause(1500, isOver);
    }
  }

  /** What the site says now. @throws Error when it does not */
  async balance(): Promise<Balance> {
    return (await this.must<{ data: Balance }>(getBalance)).data;
  }

  leave(): void {
    this.line?.leave();
    this.visitor.leave();
    this.game.leave();
  }

  /** Opens a deposit and pays it on the provider's page. @returns whether both were answered */
  private async payIn(amount: number): Promise<boolean> {
    const wish = { paymentSystemId: 88, amount, currency: 'EUR', returnPath: '/cashbox' };
    const opened = await this.call<{ data: { id: string; redirectUrl: string } }>('deposits', {
      method: openDeposit.method,
      path: openDeposit.path,
      body: wish,
      headers: { 'idempotency-key': randomUUID() },
    });
    if (!opened) return false;
    const answer = await fetch(opened.data.redirectUrl, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ action: 'pay' }),
    }).catch(() => null);
    if (answer?.status === 303) {
      this.paid.push(opened.data.id);
      return true;
    }
    this.tally.failed('deposits', 'POST payment', String(answer?.status ?? 'no answer'));
    return false;
  }

  /** @returns the run token; null when something was not answered */
  private async openGame(): Promise<string | null> {
    const body = { platform: 'desktop', type: 'real' };
    const path = runGame.path.replace('{slug}', GAME);
    const run = await this.call<GameRunAnswer>('calls', { method: runGame.method, path, body });
    if (!run) return null;
    const opened = await this.atGame('/api/session', run.data.runToken, { slug: GAME });
    return opened ? run.data.runToken : null;
  }

  private async round(token: string): Promise<void> {
    const asked = { clientRoundId: randomUUID(), bet: BET };
    let said = await this.atGame<RoundAnswer>('/api/spin', token, asked);
    // one that has nothing more to show is over for its player, whenever its money moves
    while (said && !said.round.finished && said.round.freeLeft > 0) {
      const { roundId, free } = said.round;
      said = await this.atGame<RoundAnswer>('/api/resume', token, { roundId, index: free.length });
    }
    if (said) this.rounds.push(said.round);
  }

  private async look(turn: number): Promise<void> {
    if (turn % 2 === 0) await this.call('calls', getBalance);
    if (turn % 4 === 1)
      await this.call('calls', { ...getNotifications, path: `${getNotifications.path}?offset=0` });
    if (turn % 6 === 5)
      await this.visitor.ask({ kind: 'pages', path: turn % 12 === 5 ? '/' : '/promo' });
  }

  private atGame<T>(path: string, token: string, body: object): Promise<T | null> {
    const headers = { authorization: `Bearer ${token}`, origin: this.game.origin };
    return this.game.call<T>({ kind: 'rounds', method: 'POST', path, body, headers });
  }

  private call<T>(kind: string, { method, path, ...rest }: Call): Promise<T | null> {
    const question = { kind, method: method as 'GET' | 'POST', path };
    return this.visitor.call<T>({
      ...question,
      ...(rest.body ? { body: rest.body } : {}),
      headers: rest.headers ?? {},
    });
  }
  private async must<T>(call: Call): Promise<T> {
    const answer = await this.call<T>('calls', call);
    if (answer) return answer;
    throw new Error(`${call.path} was not answered: ${this.lastFailure}`);
  }
  private get lastFailure(): string {
    return this.tally.failures.at(-1)?.why ?? '';
  }
}
interface Call {
  method: string;
  path: string;
  body?: object;
  headers?: Record<string, string>;
}
