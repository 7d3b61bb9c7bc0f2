import type { Locale } from 'shared-contracts/composition';
import type { Core } from '../../../../core';
import { refuse } from '../../../../http/errors';
import type { Owner } from '../../../identity/players/public';
import { findPlayer, ownerIn } from '../../../identity/players/public';
import type { Wallet } from '../../../money/wallet/public';
import type { RegisterDesk } from '../../../protection/exclusion-register/public';
import type { Jackpots } from '../../jackpots/public';
import type { FreeRounds } from '../free-rounds';
import { findSession, openedBy } from '../repository';
import { keysOf, type Rounds, type Table } from '../rounds';
import type { GameSessionRow } from '../schema';
import type { GameDirectory } from '../service';
import { type Asked, answerOf, keep, takenAs } from './answers';
import type {
  BalanceBody,
  BetBody,
  InfoBody,
  JackpotsAnswer,
  MoneyAnswer,
  RollbackBody,
  WinBody,
} from './bodies';
import { isOwnGame, requireOwnGame } from './own-game';
import { outcomeOf, ProviderError } from './statuses';

interface Parts {
  wallet: Wallet;
  rounds: Rounds;
  freeRounds: FreeRounds;
  registerDesk: RegisterDesk;
  catalogue: Pick<GameDirectory, 'takesBonus' | 'gameRow'>;
  jackpots: Pick<Jackpots, 'inGame' | 'wonIn'>;
}
/** What a provider asks of a player's money (SPEC.md, N). Every method throws what `outcomeOf` has a status for. */
export function createProviderCalls(
  core: Core,
  { wallet, rounds, freeRounds: free, registerDesk, catalogue, jackpots }: Parts,
) {
  const balanceOf = ({ hash: user, currency }: Owner, balance: number): MoneyAnswer => ({
    status: 'RS_OK',
    user,
    currency,
    balance,
  });

  /** A seat's session, of one of the provider's own games. */
  const seated = async (provider: string, body: BalanceBody) => {
    const session = await findSession(core.db, body.token, core.now());
    const player = session?.playerId ? await findPlayer(core.db, session.playerId) : null;
    if (!session || !player) throw new ProviderError('RS_ERROR_INVALID_TOKEN');
    const owner = ownerIn(player);
    requireSeat(body, session, owner);
    const game = await catalogue.gameRow(session.gameSlug, core.db);
    requireOwnGame(core.config.gameProviders, game, provider);
    return { session, owner };
  };

  const balance = async (provider: string, body: BalanceBody): Promise<MoneyAnswer> => {
    const { session, owner } = await seated(provider, body);
    const takesBonus = await catalogue.takesBonus(session.gameSlug, core.db);
    return balanceOf(owner, await wallet.playable(core.db, owner, takesBonus));
  };

  /** The player's balance afterwards: that of the table's purse when it has what was changed (`isHeld`), else read anew. */
  const answerAt = async (
    { tx, owner, game, money }: Table,
    isHeld: boolean,
  ): Promise<MoneyAnswer> => {
    const { takesBonus } = game;
    if (isHeld) return balanceOf(owner, wallet.playableIn(money.purse, takesBonus));
    return balanceOf(owner, await wallet.playable(tx, owner, takesBonus));
  };

  /** Does a transaction once: its answer and its changes are one commit. `work` answers whether the table's purse has what it changed. */
  const once = (
    asked: Asked,
    work: (table: Table, keyOf: (uuid: string) => string) => Promise<boolean>,
  ): Promise<MoneyAnswer> =>
    core.transact(async (tx) => {
      const { provider, body } = asked;
      const keyOf = (uuid: string) => `${provider}:${uuid}`;
      const taken = takenAs(asked);
      const keys = keysOf([body.transaction_uuid, ...(taken.bet ? [taken.bet] : [])].map(keyOf));
      const table = await rounds.take(tx, taken, { session: body.token, round: body.round, keys });
      if (!table) return answerOf(tx, asked);
      const { game, isKnown, isTaken, session, owner } = table;
      // a bet that this provider took stays its own, even if the game has another provider now
      if (!isTaken)
        requireOwnGame(
          core.config.gameProviders,
          isKnown ? { providerSlug: game.provider } : null,
          provider,
        );
      requireSeat(body, session, owner);
      const answer = await answerAt(table, await work(table, keyOf));
      await keep(tx, asked, session.id, answer);
      return answer;
    }, asked.body.user);

  return {
    /** Of a player who lately opened one of the provider's games for real money. */
    async info(provider: string, { user }: InfoBody) {
      const { player, games = [] } = (await openedBy(core.db, user)) ?? {};
      const rows = await Promise.all(games.map((slug) => catalogue.gameRow(slug)));
      if (!player || !rows.some((game) => isOwnGame(core.config.gameProviders, game, provider)))
        throw new ProviderError('RS_ERROR_UNKNOWN');
      const { currency, country, brand: sub_partner_id } = player;
      return {
        status: 'RS_OK' as const,
        user,
        currency,
        sub_partner_id,
        ...(country ? { country } : {}),
      };
    },
    balance,
    /** What the game plays for, and what was won in the session. */
    async jackpots(provider: string, body: BalanceBody): Promise<JackpotsAnswer> {
      const { session, owner } = await seated(provider, body);
      const { id, brand, gameSlug } = session;
      const locale = session.locale as Locale;
      const { id: playerId, currency, hash: user } = owner;
      return {
        status: 'RS_OK',
        user,
        currency,
        jackpots: await jackpots.inGame({ brand, currency }, locale, gameSlug),
        won: await jackpots.wonIn(playerId, id, locale),
      };
    },
    /** With too little money, the answer has the balance too. */
    bet: (provider: string, body: BetBody) =>
      registerDesk
        .answered('play', () =>
          once({ provider, kind: 'bet', body }, (table, keyOf) => {
            const { transaction_uuid, amount, reward } = body;
            // a bet of 0 is a free spin, and no other bet is
            if ((amount === 0) !== (reward !== undefined))
              throw refuse(422, 'validation', 'amount');
            const key = keyOf(transaction_uuid);
            if (reward !== undefined) return free.bet(table, { key, reward }).then(() => false);
            return rounds.bet(table, { key, amount }).then(() => true);
          }),
        )
        .catch(async (error: unknown) => {
          if (outcomeOf(error).status !== 'RS_ERROR_NOT_ENOUGH_MONEY') throw error;
          return {
            ...(await balance(provider, body)),
            status: 'RS_ERROR_NOT_ENOUGH_MONEY' as const,
          };
        }),
    win: (provider: string, body: WinBody) =>
      once({ provider, kind: 'win', body }, async (table, keyOf) => {
        const isHeld = table.round.giftId === null;
        await (isHeld ? rounds : free).win(table, {
          key: keyOf(body.transaction_uuid),
          betKey: keyOf(body.reference_transaction_uuid),
          amount: body.amount,
          finished: body.round_closed,
        });
        return isHeld;
      }),
    rollback: (provider: string, body: RollbackBody) =>
      once({ provider, kind: 'rollback', body }, async (table, keyOf) => {
        const betKey = keyOf(body.reference_transaction_uuid);
        await (table.round.giftId === null ? rounds : free).rollback(table, { betKey });
        return false;
      }),
  };
}
export type ProviderCalls = ReturnType<typeof createProviderCalls>;

/** Demands that the call names the player, game and currency of its session. */
function requireSeat(
  body: BalanceBody & { currency?: string },
  session: GameSessionRow,
  owner: Owner,
): void {
  if (body.user !== owner.hash) throw new ProviderError('RS_ERROR_INVALID_TOKEN');
  if (body.game_code !== session.gameSlug) throw new ProviderError('RS_ERROR_INVALID_GAME');
  if (body.currency !== undefined && body.currency !== owner.currency)
    throw new ProviderError('RS_ERROR_WRONG_CURRENCY');
}
