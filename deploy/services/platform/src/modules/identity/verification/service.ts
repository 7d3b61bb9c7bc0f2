import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type VerificationItem, verificationChanged } from 'shared-contracts/verification';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import type { Player } from '../../../http/caller';
import { refuse } from '../../../http/errors';
import { type Live, toPlayer } from '../../site/live/public';
import type { Limit, Throttle } from '../accounts/public';
import type { Fault } from './order';
import { present, presentAll, USUAL, type Usual } from './presenter';
import type { Reader } from './reader';
import * as repository from './repository';
import type { DocumentRow } from './schema';
import { drain, spooled } from './spool';
import type { DocumentStore } from './store';

/** Tries of a player in an hour. */
export const TRIES = 30;
const tries = ({ id }: Who): Limit => ({
  key: `documents:${id}`,
  limit: TRIES,
  windowMs: 3_600_000,
});

const refusalOf = (fault: Fault, field = 'file') => {
  if (fault === 'large_file') return refuse(413, fault, field);
  return refuse(422, fault === 'infected' ? 'document_not_valid' : fault, field);
};
interface Parts {
  live: Live;
  throttle: Throttle;
  reader: Reader;
  store: DocumentStore;
  /** Where a virus scanner listens; asked at each document. */
  scanner: () => Promise<string | null>;
}
type Who = Pick<Player, 'id' | 'hash' | 'brand'>;

const isUsual = (id: string): id is Usual => (USUAL as readonly string[]).includes(id);

/** Documents that players hand in. */
export function createVerification(core: Core, { live, throttle, reader, store, scanner }: Parts) {
  /** Players whose document is being read here. */
  const busy = new Set<number>();

  const demandOn = () => {
    if (!core.config.verification) throw refuse(503, 'verification_disabled');
  };
  /** The document that may be handed in now. Null for a usual one that never was. */
  const open = async (tx: Db, playerId: number, id: string): Promise<DocumentRow | null> => {
    const mine = await repository.documentsOf(tx, playerId);
    const row = mine.find((one) => present(one).id === id) ?? null;
    if (!row && !isUsual(id)) throw refuse(404, 'not_found');
    if (row?.status === 'wait') throw refuse(409, 'verification_is_already_processing');
    if (row?.status === 'success') throw refuse(403, 'action_not_allowed');
    return row;
  };
  /** Name of the picture that was made of a body. */
  const remade = (player: Who, body: unknown): Promise<string> =>
    spooled({ folder: store.aside, log: core.log }, body, async (spool) => {
      const target = join(store.aside, `${randomUUID()}.jpg`);
      try {
        const reply = await reader.read({ spool, target, clamd: await scanner() }, player.id);
        if (reply.ok) return await store.keep(target);
        if (reply.fault === 'broken') throw refuse(503, 'unable_to_process_verification');
        // a body that is none was no try
        if (reply.fault === 'validation') await throttle.forgive([tries(player)]);
        if (reply.fault === 'infected') core.log.warn({}, 'a document with a virus was refused');
        throw refusalOf(reply.fault, reply.field);
      } finally {
        await rm(target, { force: true });
      }
    });
  const put = (
    player: Who,
    id: string,
    file: string,
  ): Promise<{ item: VerificationItem; former: string | null }> =>
    core.transact(async (tx) => {
      await repository.lockPlayer(tx, player.id);
      if (isUsual(id)) await repository.openUsual(tx, player.id, id, core.now());
      const before = await open(tx, player.id, id);
      const row = before && (await repository.putFile(tx, before.id, file, core.now()));
      if (!row) throw refuse(409, 'verification_is_already_processing');
      await repository.settlePlayer(tx, player.id);
      const item = present(row);
      await live.tell(tx, toPlayer(player), verificationChanged, item);
      return { item, former: before.file };
    });

  return {
    async list(playerId: number): Promise<VerificationItem[]> {
      demandOn();
      return presentAll(await repository.documentsOf(core.db, playerId));
    },
    /**
     * `body` is the stream of the call. What is kept is a picture made of its pixels; nothing else of it stays.
     * @throws RefusedError as `uploadVerification` says
     */
    async handIn(player: Who, id: string, body: unknown): Promise<VerificationItem> {
      const demand = async () => {
        demandOn();
        await open(core.db, player.id, id);
        if (busy.has(player.id)) throw refuse(409, 'verification_is_already_processing');
        if (!(await throttle.admits([tries(player)]))) throw refuse(429, 'rate_limited');
        if (busy.has(player.id)) throw refuse(409, 'verification_is_already_processing');
        busy.add(player.id);
      };
      await demand().catch(async (refusal: unknown) => {
        await drain(body);
        throw refusal;
      });
      try {
        const file = await remade(player, body);
        const { item, former } = await put(player, id, file).catch(async (refusal: unknown) => {
          await store.drop(file);
          throw refusal;
        });
        if (former) await store.drop(former);
        return item;
      } finally {
        busy.delete(player.id);
      }
    },
    /** Throws away what a server that ended left: spooled bodies, and pictures of no document. */
    async tidy(before: Date): Promise<void> {
      await store.tidy(before);
      const old = await store.olderThan(before);
      const known = await repository.known(core.db, old);
      for (const name of old) if (!known.has(name)) await store.drop(name);
    },
  };
}
