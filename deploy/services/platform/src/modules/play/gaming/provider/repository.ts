import { and, eq, sql } from 'drizzle-orm';
import { type Db, rows } from '../../../../db/connect';
import { providerTransactions as table } from './schema';

type Kept = Pick<typeof table.$inferSelect, 'request' | 'answer'>;
/** A transaction of lately, or of the archive; null when there is none. */
export async function findTransaction(
  tx: Db,
  provider: string,
  uuid: string,
): Promise<Kept | null> {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.provider, provider), eq(table.transactionUuid, uuid)));
  if (row) return row;
  const [old] = await rows<Kept>(
    tx,
    sql`select request, answer from archive.all_transactions where provider = ${provider} and transaction_uuid = ${uuid}`,
  );
  return old ?? null;
}
