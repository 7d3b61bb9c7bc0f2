import { CASHBACK_WEEKS, type Cashback } from 'shared-contracts/cashback';
import type { Currency } from 'shared-contracts/money';
import { type Brand, brandOf } from '../../../brands';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { RefusedError } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import { findPlayer, type Owner, ownerIn, type PlayerRow } from '../../identity/players/public';
import type { Wallet } from '../../money/wallet/public';
import { roundSettled } from '../../play/rounds/public';
import type { Limits } from '../../protection/limits/public';
import type { Gift, Gifts, Rewards } from '../gifts/public';
import { beginWeek, closedWeeks, closeWeek, findWeek, lockWeek, netLossOf } from './repository';
import { closesAt, spanOf, weekBefore, weekOf } from './week';

const KIND = 'cashback_week';

interface Parts {
  outbox: Outbox;
  wallet: Pick<Wallet, 'lockBonus'>;
  limits: Pick<Limits, 'mayBeApproached'>;
  gifts: Pick<Gifts, 'templates'>;
  rewards: Rewards;
}
const keyOf = (playerId: number, week: string): string => `cashback/${playerId}/${week}`;
/** Minor units that cashback returns for a net loss. */
const shareOf = (netLoss: number, percent: number): number =>
  Math.max(0, Math.floor((netLoss * percent) / 100));

/** A part of what a week took, as a gift. */
export function createCashback(core: Core, { outbox, wallet, limits, gifts, rewards }: Parts) {
  const rulesOf = (brand: string) => brandOf(brand).rules.cashback ?? null;

  /** By how much the week before changed after it was counted: a win came late. */
  const carriedFrom = async (tx: Db, playerId: number, week: string): Promise<number> => {
    const before = weekBefore(week);
    const counted = await findWeek(tx, playerId, before);
    if (!counted || counted.netLoss === null) return 0;
    return (await netLossOf(tx, playerId, before)) - counted.netLoss;
  };
  /** Gives the gift; null for a player who may not get one now. */
  const give = async (
    tx: Db,
    player: PlayerRow,
    template: string,
    week: string,
    amount: number,
  ) => {
    if (player.multiAccount || !(await limits.mayBeApproached(player.id, tx))) return null;
    try {
      const reference = `cashback/${week}`;
      return await rewards.grant(tx, {
        player: ownerIn(player),
        template,
        amount,
        reason: 'cashback',
        reference,
        key: keyOf(player.id, week),
      });
    } catch (error) {
      // the template is switched off, or has nothing in the player's currency: nothing was written
      if (error instanceof RefusedError) return null;
      throw error;
    }
  };
  const outcomeOf = (amount: number, isEnough: boolean, gift: Gift | null) => {
    if (!isEnough || amount === 0) return 'too_little' as const;
    return gift ? ('given' as const) : ('held_back' as const);
  };

  outbox.onDue(KIND, async (tx, reference) => {
    const [id, week = ''] = reference.split('/');
    const player = await findPlayer(tx, Number(id));
    if (!player) return;
    const owner = ownerIn(player);
    // the purse first, as for every change of gifts (GI11)
    await wallet.lockBonus(tx, owner);
    const open = await lockWeek(tx, owner.id, week);
    const rules = rulesOf(owner.brand);
    if (!open || open.closedAt || !rules) return;
    const netLoss = await netLossOf(tx, owner.id, week);
    const carried = await carriedFrom(tx, owner.id, week);
    const amount = shareOf(netLoss + carried, rules.percent);
    const isEnough = amount >= rules.from[owner.currency];
    const gift = isEnough ? await give(tx, player, rules.template, week, amount) : null;
    const outcome = outcomeOf(amount, isEnough, gift);
    await closeWeek(tx, owner.id, week, {
      netLoss,
      carried,
      amount,
      outcome,
      giftId: gift?.id ?? null,
      closedAt: core.now(),
    });
  });

  outbox.project('cashback_rounds', roundSettled, async (tx, { playerId, brand, currency, at }) => {
    if (!rulesOf(brand)) return;
    const week = weekOf(new Date(at));
    if (!(await beginWeek(tx, playerId, week, currency as Currency))) return;
    const key = keyOf(playerId, week);
    await outbox.due(tx, { at: closesAt(week), kind: KIND, reference: `${playerId}/${week}`, key });
  });

  const ownOf = async (player: Owner, percent: number): Promise<Cashback['own']> => {
    const week = weekOf(core.now());
    const netLoss = await netLossOf(core.db, player.id, week);
    const closed = await closedWeeks(core.db, player.id, CASHBACK_WEEKS);
    return {
      netLoss,
      expected: shareOf(netLoss, percent),
      weeks: closed.map(({ week: day, netLoss: lost, amount, outcome }) => ({
        week: day,
        netLoss: lost ?? 0,
        amount: amount ?? 0,
        outcome: outcome ?? 'too_little',
      })),
    };
  };

  return {
    /** The brand's terms and the sums of this week; null for a brand without cashback. */
    async show({
      brand,
      player,
    }: {
      brand: Brand;
      player: Owner | null;
    }): Promise<Cashback | null> {
      const rules = rulesOf(brand.id);
      const template = rules && (await gifts.templates.find(core.db, rules.template));
      const currency = player?.currency ?? brand.defaultCurrency;
      const terms = template?.terms[currency];
      if (!rules || !template || template.isDisabled || !terms || !('wagering' in terms))
        return null;
      const week = weekOf(core.now());
      return {
        currency,
        percent: rules.percent,
        from: rules.from[currency],
        wager: 'times' in terms.wagering ? terms.wagering.times : null,
        maxBet: terms.maxBet,
        hours: {
          offered: template.offeredHours,
          active: template.activeHours ?? template.offeredHours,
        },
        week: { startsAt: spanOf(week).from.toISOString(), givenAt: closesAt(week).toISOString() },
        own: player && (await ownOf(player, rules.percent)),
      };
    },
  };
}
