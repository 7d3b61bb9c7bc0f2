import type { Db } from '../../../db/connect';
import type { Outbox } from '../../../outbox/service';
import { findPlayer } from '../../identity/players/public';
import { type Board, page, placesOfMembers, type Standing } from '../standings/public';
import type { TournamentPrize } from '../tournaments/public';
import { type Won, winningsOf } from './prizes';
import { addAwards, membersWithScore } from './repository';
import type { EndRow, tournamentAwards } from './schema';

/** Name of the due jobs that give a member's prizes. */
export const PAY = 'tournament_prize';
/** The operator's templates of what places win beside gifts (seed/gifts.ts). */
const TEMPLATES = { money: 'cash', xp: 'xp', compoint: 'compoint' } as const;

type NewAward = typeof tournamentAwards.$inferInsert;
type Award = Pick<NewAward, 'kind' | 'template' | 'amount' | 'stageId'>;

/** A member's awards in the player's currency. One in a currency that the prize lacks is written too, and held. */
function awardsIn({ money, rewards }: Won, currency: string): Award[] {
  const amount = money[currency] ?? null;
  const isMoney = Object.keys(money).length > 0 && amount !== 0;
  return [
    ...(isMoney ? [{ kind: 'money' as const, template: TEMPLATES.money, amount }] : []),
    ...rewards.map((reward): Award => {
      if (reward.kind === 'gift') return { kind: 'gift', template: reward.template };
      if (reward.kind === 'seat') return { kind: 'seat', stageId: reward.tournamentId };
      return { kind: reward.kind, template: TEMPLATES[reward.kind], amount: reward.amount };
    }),
  ];
}

/** The members of places that win something, with everybody who shares the last of them. */
export async function prizedMembers(
  db: Db,
  board: Board,
  prizes: readonly TournamentPrize[],
): Promise<Standing[]> {
  const last = Math.max(0, ...prizes.map(({ position }) => position));
  if (last === 0) return [];
  const table = await page(db, board, { offset: 0, limit: last });
  const end = table.at(-1);
  if (board.tieRule !== 'shared' || !end || end.score <= 0) return table;
  const tied = await membersWithScore(db, board.id, end.score);
  const known = new Set(table.map(({ id }) => id));
  const others = tied.filter((id) => !known.has(id));
  return [...table, ...(await placesOfMembers(db, board, others))];
}

/** Writes what every player of a prized place gets, and a due job for each of them (SPEC.md, TE4). */
export async function writeAwards(
  tx: Db,
  { outbox, now }: { outbox: Outbox; now: Date },
  { end, board, prizes }: { end: EndRow; board: Board; prizes: readonly TournamentPrize[] },
): Promise<void> {
  const table = await prizedMembers(tx, board, prizes);
  const won = winningsOf(table, prizes, board.tieRule);
  for (const { id: memberId, playerId, position } of table) {
    const part = won.get(memberId);
    const player = playerId !== null && part ? await findPlayer(tx, playerId) : null;
    // an entrant of the seed is nobody
    if (!player || !part) continue;
    const awards = awardsIn(part, player.currency).map((award, at) => ({
      ...award,
      endId: end.id,
      memberId,
      playerId: player.id,
      position,
      number: at + 1,
    }));
    if (awards.length === 0) continue;
    await addAwards(tx, awards);
    const reference = `${end.id}:${memberId}`;
    await outbox.due(tx, { at: now, kind: PAY, reference, key: `${PAY}/${reference}` });
  }
}
