import { randomInt } from 'node:crypto';
import type { Currency } from 'shared-contracts/money';
import { brandOf } from '../../../brands';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { jurisdictionOf } from '../../../jurisdiction';
import type { Outbox } from '../../../outbox/service';
import { type Owner, ownerIn, shownNameOf } from '../../identity/players/public';
import type { Wallet } from '../../money/wallet/public';
import type { Catalogue } from '../../play/catalogue/public';
import type { Rounds } from '../../play/gaming/public';
import { BIG_WIN } from '../../play/winners/public';
import { statusOf } from '../../promotions/promos/public';
import { chooseSeat, lockTournament, type TournamentRow, takeSeat } from '../tournaments/public';
import { lockBot } from './bots';
import { drawRound } from './draw';
import {
  endSessions,
  findSeat,
  findTournament,
  hasSession,
  lockSprint,
  openSession,
  runningSprints,
  setTurns,
  turnsOf,
} from './repository';

const DUE = 'sprint_turn';
/** Milliseconds from one turn to the next. */
const PAUSE = { from: 1500, to: 4000 };
/** A bot that has less than so many units of play is given as many more. */
const PURSE = 500;
/** Games of the category that one bot chooses from. */
const GAMES = 40;

export interface TurnParts {
  core: Core;
  outbox: Outbox;
  wallet: Wallet;
  catalogue: Catalogue;
  gameRounds: Rounds;
}

const sessionOf = (tournamentId: number, playerId: number) => `sprint-${tournamentId}-${playerId}`;
/** Minor units of a usual bet. */
const unitOf = (currency: Currency): number => Math.round(BIG_WIN[currency] / 10);

/**
 * The turns of bots, one due job after the other, whichever server does it: a bot takes its seat, bets and wins through the wallet as every
 * round does, in one transaction. Where bots are switched off the chain ends with its next turn.
 */
export function createTurns({ core, outbox, wallet, catalogue, gameRounds: rounds }: TurnParts) {
  const plan = (tx: Db, tournamentId: number, turn: number, at: Date) => {
    const reference = `${tournamentId}:${turn}`;
    return outbox.due(tx, { at, kind: DUE, reference, key: `${DUE}/${reference}` });
  };

  const sitDown = async (tx: Db, { id: tournamentId }: TournamentRow, { id: playerId }: Owner) => {
    const seat = await findSeat(tx, tournamentId, playerId);
    if (!seat) {
      const tournament = await lockTournament(tx, tournamentId);
      if (!tournament) throw new Error(`no tournament ${tournamentId}`);
      const username = await shownNameOf(tx, playerId);
      await takeSeat(tx, tournament, { tournamentId, playerId, username, joinedAt: core.now() });
    }
    if (!seat?.isChosen) await chooseSeat(tx, playerId, tournamentId);
  };

  /** Of one bot in one tournament; a game of its own. */
  const sessionFor = async (
    tx: Db,
    { id, gameCategory }: TournamentRow,
    bot: Owner,
  ): Promise<string> => {
    const session = sessionOf(id, bot.id);
    if (await hasSession(tx, session)) return session;
    const games = (await catalogue.slugsWithin(tx, gameCategory)).slice(0, GAMES);
    const brand = brandOf(bot.brand);
    await openSession(tx, {
      id: session,
      mode: 'real',
      playerId: bot.id,
      brand: bot.brand,
      currency: bot.currency,
      gameSlug: games[(bot.id + id) % games.length] ?? '',
      locale: brand.defaultLocale,
      platform: 'desktop',
      jurisdiction: jurisdictionOf(brand, undefined),
      createdAt: core.now(),
    });
    return session;
  };

  const play = async (
    tx: Db,
    tournament: TournamentRow,
    bot: Owner,
    turn: number,
  ): Promise<void> => {
    const unit = unitOf(bot.currency);
    const key = `bot:${tournament.id}:${turn}`;
    if ((await wallet.playable(tx, bot)) < PURSE * unit) {
      const booking = {
        scope: 'bots',
        idempotencyKey: key,
        reference: 'purse',
        amount: PURSE * unit,
      };
      await wallet.adjust(tx, bot, booking);
    }
    const { bet, win } = drawRound(unit, randomInt);
    const session = await sessionFor(tx, tournament, bot);
    const [betKey, winKey] = [`${key}:bet`, `${key}:win`];
    const sit = () => rounds.table(tx, session, `turn-${turn}`, [betKey, winKey]);
    await rounds.bet(await sit(), { key: betKey, amount: bet });
    await rounds.win(await sit(), { key: winKey, betKey, amount: win, finished: true });
  };

  outbox.onDue(DUE, async (tx, reference) => {
    const [id = 0, turn = 0] = reference.split(':').map(Number);
    const sprint = await lockSprint(tx, id);
    if (sprint?.turns !== turn) return;
    await setTurns(tx, id, turn + 1);
    const tournament = await findTournament(tx, id);
    if (!tournament || !core.config.bots) return;
    const status = statusOf(tournament, core.now());
    if (status === 'future') return plan(tx, id, turn + 1, tournament.startAt);
    if (status === 'past') return endSessions(tx, sessionOf(id, 0).slice(0, -1), core.now());
    const bot = await lockBot(tx, turn);
    if (bot) {
      await sitDown(tx, tournament, ownerIn(bot));
      await play(tx, tournament, ownerIn(bot), turn);
    }
    const next = core.now().getTime() + randomInt(PAUSE.from, PAUSE.to);
    await plan(tx, id, turn + 1, new Date(next));
  });

  return {
    /** Turns of these tournaments begin with their starts, or go on now; one that waits already is not doubled. */
    async begin(tx: Db, ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      const found = await turnsOf(tx, ids);
      const now = core.now().getTime();
      for (const { id, startAt, turns } of found)
        await plan(tx, id, turns, new Date(Math.max(now, startAt.getTime())));
    },
    /** Ids of those that are not over. */
    running: (tx: Db): Promise<number[]> => runningSprints(tx, core.now()),
  };
}
export type Turns = ReturnType<typeof createTurns>;
