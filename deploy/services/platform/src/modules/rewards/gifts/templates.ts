import type { Db } from '../../../db/connect';
import { demandComplete, demandPublishable, demandSpins, OfferError } from './publishing';
import { addTemplates, allTemplates, switchTemplate, templateRow, unusedOf } from './repository';
import { checkedTemplate, type GiftTemplate } from './template';

/**
 * The operator's templates, each checked against its shape when it is read or stored.
 * @param isSlot whether there is a game of that slug, and it has spins
 */
export function createTemplates(isSlot: (game: string, reader: Db) => Promise<boolean>) {
  const find = async (db: Db, slug: string): Promise<GiftTemplate | null> => {
    const row = await templateRow(db, slug);
    return row && checkedTemplate(row);
  };
  /** @throws OfferError for one that a market forbids (GI17), a set of what cannot be given, or free spins of no slot */
  const demand = async (
    db: Db,
    value: GiftTemplate,
    beside: readonly GiftTemplate[] = [],
  ): Promise<void> => {
    demandPublishable(value);
    await demandSpins(value, (game) => isSlot(game, db));
    await demandComplete(
      value,
      async (slug) => beside.find((one) => one.slug === slug) ?? find(db, slug),
    );
  };
  return {
    find,
    demand,
    /**
     * Publishes offers: adds those that are not there; what an operator changed stays. How many were added is answered.
     * @throws Error for what is no template; OfferError for one that a market forbids (SPEC.md, GI17), a set of what cannot be given, or free spins of no slot
     */
    async add(db: Db, templates: readonly GiftTemplate[]): Promise<number> {
      const values = templates.map(checkedTemplate);
      for (const value of values) await demand(db, value, values);
      return addTemplates(db, values);
    },
    /** An offer as it was written, in JSON. @throws OfferError that says what is wrong with it */
    read(written: string): GiftTemplate {
      try {
        return checkedTemplate(JSON.parse(written) as GiftTemplate);
      } catch (error) {
        throw new OfferError((error as Error).message);
      }
    },
    /** By their slugs. */
    all: allTemplates,
    /** Whether there is one that was not so already. @throws OfferError: to be switched on it has to be what markets allow today */
    async switch(tx: Db, slug: string, isDisabled: boolean): Promise<boolean> {
      const row = isDisabled ? null : await templateRow(tx, slug);
      if (row) demandPublishable(checkedTemplate(row));
      return switchTemplate(tx, slug, isDisabled);
    },
    unused: unusedOf,
  };
}
export type Templates = ReturnType<typeof createTemplates>;
