import { giftDisabled } from 'shared-contracts/gifts';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import { findPlayer } from '../../identity/players/public';
import { type Live, toPlayer } from '../../site/live/public';
import type { Gifts } from '../gifts/public';
import { AT_ONCE } from './service';

const DUE = 'gift_disabled';

/** The operator switches a gift off, and on again. */
export function createSwitches(
  core: Core,
  { outbox, live, gifts }: { outbox: Outbox; live: Live; gifts: Gifts },
) {
  const goOn = (tx: Db, reference: string) =>
    outbox.due(tx, { at: core.now(), kind: DUE, reference, key: `${DUE}:${reference}` });

  outbox.onDue(DUE, async (tx, reference) => {
    const [slug = '', moment = '', after = '0'] = reference.split('|');
    // switched on again meanwhile
    if (!(await gifts.templates.find(tx, slug))?.isDisabled) return;
    const batch = await gifts.templates.unused(tx, slug, Number(after), AT_ONCE);
    for (const { id, playerId, reason } of batch) {
      const player = await findPlayer(tx, playerId);
      if (player && reason !== 'compoints')
        await live.tell(tx, toPlayer(player), giftDisabled, { id });
    }
    const last = batch.at(-1);
    if (batch.length === AT_ONCE && last) await goOn(tx, `${slug}|${moment}|${last.id}`);
  });

  return {
    /**
     * Switches a gift off; players who have it and do not play with it are told, some at a time.
     * @throws RefusedError 404 `not_found`; OfferError (GI17)
     */
    set: (slug: string, isDisabled: boolean): Promise<void> =>
      core.transact(async (tx) => {
        if (!(await gifts.templates.switch(tx, slug, isDisabled)))
          throw refuse(404, 'not_found', 'template');
        if (isDisabled) await goOn(tx, `${slug}|${core.now().toISOString()}|0`);
      }),
    all: (): Promise<
      { slug: string; type: string; title: { en: string }; isDisabled: boolean }[]
    > => gifts.templates.all(core.db),
  };
}
export type Switches = ReturnType<typeof createSwitches>;
