import type { Db } from '../../../db/connect';
import type { Outbox } from '../../../outbox/service';
import { markVerified } from '../players/public';
import { contactConfirmed } from './topics';

/** A contact is known to be its player's, which is told the first time. */
export async function confirmContact(tx: Db, outbox: Outbox, contactId: number): Promise<void> {
  const confirmed = await markVerified(tx, contactId);
  if (!confirmed) return;
  const { playerId, brand, type: kind } = confirmed;
  await outbox.tell(tx, contactConfirmed, { playerId, brand, kind });
}
