import {
  ASKED_DOCUMENTS,
  DECLINE_REASONS,
  verificationChanged,
} from 'shared-contracts/verification';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import { type Live, toPlayer } from '../../site/live/public';
import {
  type Notifications,
  type NotificationTemplate,
  recipientOf,
} from '../../site/notifications/public';
import { type Audit, demandOther, type Operator } from '../operators/public';
import { findPlayer, type PlayerRow } from '../players/public';
import { documentAccepted, documentAsked, documentDeclined } from './notification';
import { present } from './presenter';
import * as repository from './repository';
import type { DocumentRow } from './schema';

/** Where a player reads of it. */
const PAGE = '/profile/verification';

/** A reason stands in a list; the note is for staff alone. */
export interface Verdict {
  reason: string;
  note: string;
}
/** What was on the desk when somebody accepted. */
export interface Seen {
  note: string;
  /** As `nameOf`. */
  name: string;
}
/** Who presses, and from which address. */
export interface By {
  operator: Operator;
  ip: string;
}
/** The profile's name as the desk shows it; empty when there is none. */
export const nameOf = ({ firstname, middlename, lastname }: PlayerRow): string =>
  [firstname, middlename, lastname].filter(Boolean).join(' ').replace(/\s+/g, ' ').trim();
const oneOf = <T extends string>(list: readonly T[], value: string): T => {
  const found = list.find((one) => one === value);
  if (!found) throw refuse(422, 'validation', 'reason');
  return found;
};

/** What staff decides about documents; the player is told at once (SPEC.md, VE13). */
export function createDecisions(
  core: Core,
  live: Live,
  notifications: Notifications,
  audit: Audit,
) {
  const note = (text: string) => text.trim() || null;
  /** The account follows from the documents, and page, bell and browsers hear of it. */
  const tell = async (
    tx: Db,
    row: DocumentRow,
    template: NotificationTemplate,
    name?: string | null,
  ) => {
    await repository.settlePlayer(tx, row.playerId, name);
    const player = await recipientOf(tx, row.playerId);
    await live.tell(tx, toPlayer(player), verificationChanged, present(row));
    await notifications.add(tx, player, template, {}, PAGE);
  };
  const logged = (
    tx: Db,
    { operator: { name }, ip }: By,
    action: string,
    { id, playerId, declineReason }: DocumentRow,
  ) => {
    const detail = {
      player: String(playerId),
      ...(declineReason ? { reason: declineReason } : {}),
    };
    return audit.add(tx, { operator: name, action, subject: `document ${id}`, detail, ip });
  };
  const locked = async (tx: Db, id: number, { operator }: By): Promise<PlayerRow> => {
    const row = await repository.documentById(tx, id);
    if (!row) throw refuse(404, 'not_found');
    demandOther(operator, row.playerId);
    const player = await repository.lockPlayer(tx, row.playerId);
    if (!player) throw refuse(404, 'not_found');
    return player;
  };

  return {
    /**
     * @throws RefusedError 404 `not_found`; 409 `verification_is_already_processing` for one that does not wait (any more),
     * `verification_name_changed` when the player has another name than the desk showed
     */
    accept: (id: number, seen: Seen, by: By): Promise<void> =>
      core.transact(async (tx) => {
        const name = nameOf(await locked(tx, id, by));
        const at = core.now();
        const row = await repository.setDocument(tx, id, ['wait'], {
          status: 'success',
          decidedAt: at,
        });
        if (!row) throw refuse(409, 'verification_is_already_processing');
        if (name !== seen.name) throw refuse(409, 'verification_name_changed');
        await repository.addDecision(tx, {
          documentId: id,
          decision: 'accepted',
          note: note(seen.note),
          at,
        });
        await tell(tx, row, documentAccepted, row.type === 'identity' ? name || null : undefined);
        await logged(tx, by, 'document accepted', row);
      }),
    /** Also one that was accepted before. @throws RefusedError as `accept`; 422 `validation` for a reason that there is not */
    decline: (id: number, verdict: Verdict, by: By): Promise<void> =>
      core.transact(async (tx) => {
        const reason = oneOf(DECLINE_REASONS, verdict.reason);
        await locked(tx, id, by);
        const at = core.now();
        const change = { status: 'cancel' as const, declineReason: reason, decidedAt: at };
        const row = await repository.setDocument(tx, id, ['wait', 'success'], change);
        if (!row) throw refuse(409, 'verification_is_already_processing');
        const decision = {
          documentId: id,
          decision: 'declined' as const,
          reason,
          note: note(verdict.note),
          at,
        };
        await repository.addDecision(tx, decision);
        await tell(tx, row, documentDeclined);
        await logged(tx, by, 'document declined', row);
      }),
    /** One more document of a player. @throws RefusedError 404 `not_found`, 422 `validation` */
    ask: (playerId: number, verdict: Verdict, by: By): Promise<void> =>
      core.transact(async (tx) => {
        const asked = oneOf(ASKED_DOCUMENTS, verdict.reason);
        if (!(await findPlayer(tx, playerId))) throw refuse(404, 'not_found');
        demandOther(by.operator, playerId);
        await repository.lockPlayer(tx, playerId);
        const at = core.now();
        const row = await repository.addAsked(tx, {
          playerId,
          type: 'additional',
          asked,
          createdAt: at,
        });
        const decision = {
          documentId: row.id,
          decision: 'asked' as const,
          reason: asked,
          note: note(verdict.note),
          at,
        };
        await repository.addDecision(tx, decision);
        await tell(tx, row, documentAsked);
        await logged(tx, by, 'document asked for', row);
      }),
    queue: () => repository.queue(core.db),
    /** @throws RefusedError 404 `not_found` */
    async open(id: number) {
      const row = await repository.documentById(core.db, id);
      const player = row && (await findPlayer(core.db, row.playerId));
      if (!row || !player) throw refuse(404, 'not_found');
      return { row, player, history: await repository.decisionsOf(core.db, id) };
    },
  };
}
export type Decisions = ReturnType<typeof createDecisions>;
