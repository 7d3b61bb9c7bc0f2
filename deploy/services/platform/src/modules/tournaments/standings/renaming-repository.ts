import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect';

/** Calls a player by another name on the boards that are open. A move to the same place has the board told and its copy renewed. */
export const renameMember = async (tx: Db, playerId: number, username: string): Promise<void> =>
  void (await tx.execute(sql`
    with renamed as (
      update standing_members m set username = ${username} from standing_boards b
        where m.player_id = ${playerId} and m.username <> ${username}
          and b.id = m.board_id and b.frozen_at is null and b.sealed_at is null
        returning m.board_id, m.id, m.lack, m.tie)
    insert into standing_moves (board_id, member_id, from_lack, from_tie, to_lack, to_tie)
      select board_id, id, lack, tie, lack, tie from renamed`));
