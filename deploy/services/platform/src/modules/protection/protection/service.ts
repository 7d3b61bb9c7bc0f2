import { moneyStream } from 'shared-contracts/events';
import {
  type Protection as ProtectionData,
  type RealityCheckAnswer,
  realityCheckAnswered,
} from 'shared-contracts/protection';
import { brandOf } from '../../../brands';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import type { Player } from '../../../http/caller';
import { refuse } from '../../../http/errors';
import { jurisdictionOf } from '../../../jurisdiction';
import { ofJurisdiction } from '../../../policy/read';
import { realityCheckMinutes } from '../../../reality-check';
import { playOf } from '../../play/plays/public';
import { playedSince } from '../../play/rounds/public';
import { type Live, toPlayer } from '../../site/live/public';
import type { Limits } from '../limits/public';
import { awayOf } from './own-limits';
import { addAnswer, isAnswered, lastAnsweredAt, signedInAt } from './repository';

const MINUTE = 60_000;

/** Who plays, and from which country (ISO 3166, as the edge says it). */
export interface Visit {
  player: Player;
  country: string | undefined;
}

/** Time and money of a sign-in, and its reality checks (SPEC.md, PP1 to PP6). */
export function createProtection(core: Core, live: Live, limits: Limits) {
  const intervalOf = ({ player, country }: Visit): number => {
    const brand = brandOf(player.brand);
    return realityCheckMinutes(brand, jurisdictionOf(brand, country));
  };
  /** What the rules under which the player plays want shown. */
  const shownTo = ({ player, country }: Visit) => {
    const brand = brandOf(player.brand);
    const rules = ofJurisdiction(brand.gameRules, jurisdictionOf(brand, country));
    const { displayNetPosition, displaySessionTimer } = rules;
    return { displayNetPosition, displaySessionTimer };
  };
  /** After so much play since it began or was looked at last; null while nobody plays. */
  const dueAt = async (db: Db, visit: Visit): Promise<Date | null> => {
    const { player } = visit;
    const play = await playOf(db, player.id, core.now());
    if (!play) return null;
    const answered = (await lastAnsweredAt(db, player.id))?.getTime() ?? 0;
    return new Date(Math.max(Date.parse(play.startedAt), answered) + intervalOf(visit) * MINUTE);
  };

  const read = async (visit: Visit): Promise<ProtectionData> =>
    core.db.transaction(
      async (transaction) => {
        const tx = transaction as unknown as Db;
        const { id, hash, brand, currency, sessionId } = visit.player;
        const position = await live.position(tx, brand, moneyStream(hash));
        const since = (await signedInAt(tx, sessionId)) ?? core.now();
        const money = await playedSince(tx, id, since);
        const due = await dueAt(tx, visit);
        const away = await limits.awayOf(tx, id);
        return {
          away: awayOf(away, core.now()),
          inRegister: away.inRegister,
          signedInAt: since.toISOString(),
          currency,
          ...money,
          realityCheck: { intervalMinutes: intervalOf(visit), dueAt: due?.toISOString() ?? null },
          ...shownTo(visit),
          ...position,
        };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );

  return {
    read,
    /** @throws RefusedError 409 `reality_check_not_due` */
    async answer(
      visit: Visit,
      body: { dueAt: string; answer: RealityCheckAnswer },
    ): Promise<ProtectionData> {
      const asked = new Date(body.dueAt);
      const { player } = visit;
      await core.transact(async (tx) => {
        if (await isAnswered(tx, player.id, asked)) return;
        const due = await dueAt(tx, visit);
        if (due?.getTime() !== asked.getTime() || core.now() < due) {
          // another page may have said it since
          if (await isAnswered(tx, player.id, asked)) return;
          throw refuse(409, 'reality_check_not_due');
        }
        const row = {
          playerId: player.id,
          dueAt: due,
          answeredAt: core.now(),
          answer: body.answer,
        };
        // another page said it at the same moment
        if (!(await addAnswer(tx, row))) return;
        await live.tell(tx, toPlayer(player), realityCheckAnswered, { dueAt: due.toISOString() });
      });
      return read(visit);
    },
  };
}
export type Protection = ReturnType<typeof createProtection>;
