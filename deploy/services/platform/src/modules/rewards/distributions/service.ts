import { BRANDS } from '../../../brands';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { RefusedError, refuse } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import { findPlayer, ownerIn, type PlayerRow } from '../../identity/players/public';
import type { Limits } from '../../protection/limits/public';
import { isSegment, nextPlayers } from '../../site/announcements/public';
import {
  type Gifts,
  type GiftTemplate,
  markHandedOver,
  owedByHand,
  type Rewards,
} from '../gifts/public';
import { addDistribution, countGiven, lockDistribution, newestDistributions } from './repository';
import type { DistributionRow } from './schema';

const DUE = 'gift_distribution';
/** Players of one transaction. */
export const AT_ONCE = 50;
const SHOWN = 50;
/** Points are the same in every currency. */
const POINTS: readonly string[] = ['xp', 'compoint'];

/** To one player, to a segment of a brand, or to all of it. */
export interface Distribution {
  brand: string;
  playerId: number | null;
  segment: string | null;
  template: string;
  /** Minor units of the player's currency, or points; only for a template that leaves the amount open. */
  amount: number | null;
}
interface Parts {
  outbox: Outbox;
  limits: Pick<Limits, 'mayBeApproached'>;
  gifts: Gifts;
  rewards: Rewards;
}
const leavesOpen = ({ terms }: GiftTemplate): boolean =>
  Object.values(terms).some((one) => 'amount' in one && one.amount === null);

/** Gifts that the operator gives. */
export function createDistributions(core: Core, { outbox, limits, gifts, rewards }: Parts) {
  const check = async ({
    brand,
    playerId,
    segment,
    template: slug,
    amount,
  }: Distribution): Promise<void> => {
    if (!BRANDS.some(({ id }) => id === brand)) throw refuse(422, 'validation', 'brand');
    if (segment !== null && (playerId !== null || !isSegment(segment)))
      throw refuse(422, 'validation', 'segment');
    const template = await gifts.templates.find(core.db, slug);
    if (!template || template.isDisabled) throw refuse(422, 'validation', 'template');
    const isOdd = amount !== null && !(Number.isSafeInteger(amount) && amount > 0);
    // a sum has one currency, so only one player can get it
    const isOfOne = playerId !== null || POINTS.includes(template.type);
    if (isOdd || leavesOpen(template) !== (amount !== null) || (amount !== null && !isOfOne))
      throw refuse(422, 'validation', 'amount');
    if (playerId === null) return;
    const player = await findPlayer(core.db, playerId);
    if (player?.brand !== brand) throw refuse(404, 'not_found', 'player');
  };
  const goOn = (tx: Db, id: number, after: number) =>
    outbox.due(tx, {
      at: core.now(),
      kind: DUE,
      reference: `${id}:${after}`,
      key: `${DUE}:${id}:${after}`,
    });
  /** Gives it to one player. Answers whether the player has it now. */
  const give = async (
    tx: Db,
    { id, template, amount }: DistributionRow,
    player: PlayerRow,
  ): Promise<boolean> => {
    if (player.multiAccount || !(await limits.mayBeApproached(player.id, tx))) return false;
    const about = { reference: `distribution/${id}`, key: `distribution/${id}/${player.id}` };
    try {
      await rewards.grant(tx, {
        player: ownerIn(player),
        template,
        reason: 'gift_distribution',
        ...about,
        ...(amount === null ? {} : { amount }),
      });
      return true;
    } catch (error) {
      // the template lacks the player's currency, or was switched off: nothing was written
      if (error instanceof RefusedError) return false;
      throw error;
    }
  };

  outbox.onDue(DUE, async (tx, reference) => {
    const [id = 0, after = 0] = reference.split(':').map(Number);
    const row = await lockDistribution(tx, id);
    if (!row) return;
    const batch = await nextPlayers(tx, row, after, AT_ONCE);
    let given = 0;
    for (const player of batch) if (await give(tx, row, player)) given += 1;
    const last = batch.at(-1);
    const isOver = batch.length < AT_ONCE || !last;
    await countGiven(tx, id, {
      given,
      heldBack: batch.length - given,
      endedAt: isOver ? core.now() : null,
    });
    if (!isOver) await goOn(tx, id, last.id);
  });

  return {
    /**
     * Stores a distribution, which then begins.
     * @throws RefusedError 422 `validation` with the field; 404 `not_found` for a player of another brand
     */
    async give(wish: Distribution): Promise<DistributionRow> {
      await check(wish);
      const { brand, playerId, segment, template, amount } = wish;
      return core.transact(async (tx) => {
        const values = { brand, playerId, segment, template, amount, createdAt: core.now() };
        const row = await addDistribution(tx, values);
        await goOn(tx, row.id, 0);
        return row;
      });
    },
    /** Gifts that players took and the operator still owes, the longest wait first. */
    byHand: () => owedByHand(core.db, SHOWN),
    /** Notes that the operator gave what the gift promises. @throws RefusedError 404 `not_found` for a gift that is owed to nobody, or no longer */
    async handOver(id: number): Promise<void> {
      if (!(await markHandedOver(core.db, id, core.now()))) throw refuse(404, 'not_found');
    },
    /** The newest first. */
    newest: (): Promise<DistributionRow[]> => newestDistributions(core.db, SHOWN),
  };
}
export type Distributions = ReturnType<typeof createDistributions>;
