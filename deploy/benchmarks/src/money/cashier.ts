import { BRANDS } from 'deploy-platform/src/brands';
import { readConfig } from 'deploy-platform/src/config';
import { createCore } from 'deploy-platform/src/core';
import { connectPostgres, rows } from 'deploy-platform/src/db/connect';
import type { Owner } from 'deploy-platform/src/modules/identity/players/owner';
import { createWallet } from 'deploy-platform/src/modules/money/wallet/service';
import { createLive } from 'deploy-platform/src/modules/site/live/service';
import { sql } from 'drizzle-orm';

const BRAND = BRANDS[0]?.id ?? '';
const silent = { info() {}, warn() {}, error() {}, debug() {} };

/** The platform's wallet over a database, as the platform has it; nobody listens to its live events, which wait in their table unless it `sends`. */
export function openCashier(url: string, { sends = false } = {}) {
  const connection = connectPostgres(url);
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), checkAnswers: false };
  const core = createCore({
    config,
    db: connection.db,
    driver: connection.driver,
    log: silent,
    now: () => new Date(),
    selfUrl: () => '',
    isPrepared: () => sends,
  });
  const live = createLive(core);
  const outbox = { tell: async () => undefined };
  const wallet = createWallet(
    core,
    { live, outbox },
    {
      compoints: async () => 0,
      play: async () => null,
    },
  );
  const close = async () => {
    await live.stop();
    await connection.close();
  };
  return { db: core.db, connection, wallet, transact: core.transact, close };
}
export type Cashier = ReturnType<typeof openCashier>;

/** Players with a wallet, without the rest of a registration. */
export async function addPlayers(
  { db, wallet, transact }: Cashier,
  count: number,
): Promise<Owner[]> {
  const found = await rows<{ id: number; hash: string }>(
    db,
    sql`insert into players (hash, brand, password_hash, currency, locale, birthday, registration_contact_type, created_at)
        select gen_random_uuid()::text, ${BRAND}, '', 'EUR', 'en', '1990-01-01', 'email', now() from generate_series(1, ${count}) returning id, hash`,
  );
  const owners = found.map(({ id, hash }): Owner => ({ id, hash, brand: BRAND, currency: 'EUR' }));
  for (const owner of owners) await transact((tx) => wallet.open(tx, owner));
  return owners;
}
