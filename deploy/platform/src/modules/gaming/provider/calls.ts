import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import type { RegisterDesk } from '../../exclusion-register/public';
import type { Owner } from '../../players/public';
import { findPlayer, ownerIn } from '../../players/public';
import type { Wallet } from '../../wallet/public';
import type { FreeRounds } from '../free-rounds';
import { findSession, openedBy } from '../repository';
import type { Rounds, Table } from '../rounds';
import type { GameSessionRow } from '../schema';
import type { GameDirectory } from '../service';
import { type Asked, claim, keep, sessionOfBet } from './answers';
import type { BalanceBody, BetBody, InfoBody, MoneyAnswer, RollbackBody, WinBody } from './bodies';
import { isOwnGame, requireOwnGame } from './own-game';
import { outcomeOf, ProviderRefusal } from './statuses';

interface Parts {
  wallet: Wallet;
  rounds: Rounds;
  freeRounds: FreeRounds;
  registerDesk: RegisterDesk;
  catalogue: Pick<GameDirectory, 'takesBonus' | 'gameRow'>;
}
/** What a provider asks of a player's money (SPEC.md, N). Every method throws what `outcomeOf` has a status for. */
export function createProviderCalls(
  core: Core,
  { wallet, rounds, freeRounds: free, registerDesk, catalogue }: Parts,
) {
  const answerOf = async (db: Db, owner: Owner, game: string): Promise<MoneyAnswer> => {
    const { hash: user, currency } = owner;
    const balance = await wallet.playable(db, owner, await catalogue.takesBonus(game, db));
    return { status: 'RS_OK', user, currency, balance };
  };

  const requireOwn = async (db: Db, { gameSlug }: GameSessionRow, provider: string): Promise<void> =>
    requireOwnGame(core.config.gameProviders, await catalogue.gameRow(gameSlug, db), provider);

  const balance = async (provider: string, body: BalanceBody): Promise<MoneyAnswer> => {
    const session = await findSession(core.db, body.token, core.now());
    const player = session?.playerId ? await findPlayer(core.db, session.playerId) : null;
    if (!session || !player) throw new ProviderRefusal('RS_ERROR_INVALID_TOKEN');
    const owner = ownerIn(player);
    requireSeat(body, session, owner);
    await requireOwn(core.db, session, provider);
    return answerOf(core.db, owner, session.gameSlug);
  };

  /** A transaction that is done once: its answer and what it changes are one commit. */
  const once = (
    asked: Asked,
    work: (table: Table, keyOf: (uuid: string) => string) => Promise<void>,
  ): Promise<MoneyAnswer> =>
    core.transact(async (tx) => {
      const known = await claim(tx, asked, core.now());
      if (known) return known;
      const { provider, body } = asked;
      const bet = 'reference_transaction_uuid' in body ? body.reference_transaction_uuid : null;
      const taken = bet && (await sessionOfBet(tx, provider, bet));
      const sessionId = taken ?? body.token;
      const table = await rounds.table(tx, sessionId, body.round);
      // a bet that it took is its own, whosever the game is by now
      if (!taken) await requireOwn(tx, table.session, provider);
      requireSeat(body, table.session, table.owner);
      await work(table, (uuid) => `${provider}:${uuid}`);
      const answer = await answerOf(tx, table.owner, table.session.gameSlug);
      await keep(tx, asked, sessionId, answer);
      return answer;
    }, asked.body.user);

  return {
    /** Of a player who lately opened one of its games for money. */
    async info(provider: string, { user }: InfoBody) {
      const { player, games = [] } = (await openedBy(core.db, user)) ?? {};
      const rows = await Promise.all(games.map((slug) => catalogue.gameRow(slug)));
      if (!player || !rows.some((game) => isOwnGame(core.config.gameProviders, game, provider)))
        throw new ProviderRefusal('RS_ERROR_UNKNOWN');
      const { currency, country, brand: sub_partner_id } = player;
      return { status: 'RS_OK' as const, user, currency, sub_partner_id, ...(country ? { country } : {}) };
    },
    balance,
    /** Too little money answers the balance besides. */
    bet: (provider: string, body: BetBody) =>
      registerDesk
        .answered('play', () =>
          once({ provider, kind: 'bet', body }, (table, keyOf) => {
            const { transaction_uuid, amount, reward } = body;
            // a bet of nothing is a free spin, and no other one is
            if ((amount === 0) !== (reward !== undefined)) throw refuse(422, 'validation', 'amount');
            const key = keyOf(transaction_uuid);
            return reward === undefined
              ? rounds.bet(table, { key, amount })
              : free.bet(table, { key, reward });
          }),
        )
        .catch(async (error: unknown) => {
          if (outcomeOf(error).status !== 'RS_ERROR_NOT_ENOUGH_MONEY') throw error;
          return { ...(await balance(provider, body)), status: 'RS_ERROR_NOT_ENOUGH_MONEY' as const };
        }),
    win: (provider: string, body: WinBody) =>
      once({ provider, kind: 'win', body }, (table, keyOf) =>
        (table.round.giftId === null ? rounds : free).win(table, {
          key: keyOf(body.transaction_uuid),
          betKey: keyOf(body.reference_transaction_uuid),
          amount: body.amount,
          finished: body.round_closed,
        }),
      ),
    rollback: (provider: string, body: RollbackBody) =>
      once({ provider, kind: 'rollback', body }, (table, keyOf) =>
        (table.round.giftId === null ? rounds : free).rollback(table, {
          betKey: keyOf(body.reference_transaction_uuid),
        }),
      ),
  };
}
export type ProviderCalls = ReturnType<typeof createProviderCalls>;

/** The call is for the player, the game and the currency of the session that it is about. */
function requireSeat(body: BalanceBody & { currency?: string }, session: GameSessionRow, owner: Owner): void {
  if (body.user !== owner.hash) throw new ProviderRefusal('RS_ERROR_INVALID_TOKEN');
  if (body.game_code !== session.gameSlug) throw new ProviderRefusal('RS_ERROR_INVALID_GAME');
  if (body.currency !== undefined && body.currency !== owner.currency)
    throw new ProviderRefusal('RS_ERROR_WRONG_CURRENCY');
}
