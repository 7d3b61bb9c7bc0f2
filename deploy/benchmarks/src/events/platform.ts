import { Type } from '@sinclair/typebox';
import { readConfig } from 'deploy-platform/src/config';
import { createCore } from 'deploy-platform/src/core';
import { connectPostgres, rows } from 'deploy-platform/src/db/connect';
import { createOutbox } from 'deploy-platform/src/outbox/service';
import { eventTopic, queueOf } from 'deploy-platform/src/outbox/topic';
import { sql } from 'drizzle-orm';
import { CONSUMERS, fails } from './world';

const silent = { info() {}, warn() {}, error() {}, debug() {} };

export const settled = eventTopic(
  'round.settled',
  Type.Object({ playerId: Type.Integer(), n: Type.Integer() }),
  queueOf,
);

/** The platform's outbox over a database, with six consumers; `failing`: one of them fails at first. */
export function openPlatform(url: string, failing: boolean) {
  const connection = connectPostgres(url);
  const core = createCore({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    db: connection.db,
    driver: connection.driver,
    log: silent,
    now: () => new Date(),
    selfUrl: () => '',
    isPrepared: () => true,
  });
  const outbox = createOutbox(core);
  for (const consumer of CONSUMERS) {
    outbox.project(consumer, settled, async (tx, { playerId, n }) => {
      await tx.execute(
        sql`insert into effects (consumer, player, n) values (${consumer}, ${playerId}, ${n})`,
      );
      if (!failing || !fails(consumer, n)) return;
      // remembered outside of the transaction: what was written in it falls with the failure
      const first = sql`insert into failures (n) values (${n}) on conflict do nothing returning n`;
      if ((await rows(core.db, first)).length > 0) throw new Error('fails at first');
    });
  }
  const close = async () => {
    await outbox.stop();
    await connection.close();
  };
  return { core, outbox, close };
}
