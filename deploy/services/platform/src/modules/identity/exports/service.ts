import { DATA_EXPORTS_A_DAY, type DataExport, dataExportChanged } from 'shared-contracts/own-data';
import type { Core } from '../../../core';
import type { Player } from '../../../http/caller';
import { refuse } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import { type Live, toPlayer } from '../../site/live/public';
import { type Notifications, recipientOf } from '../../site/notifications/public';
import type { Limit, Throttle } from '../accounts/public';
import { findPlayer } from '../players/public';
import { composeExport } from './compose';
import { dataExportReady } from './notification';
import { expiryOf, isGivenUp, KEPT_MS, presentExport } from './presenter';
import {
  addExport,
  changeExport,
  exportsBefore,
  exportsOfFiles,
  lockExport,
  newestExport,
  ownExport,
} from './repository';
import type { ExportRow } from './schema';
import type { ExportStore } from './store';

const DAY = 86_400_000;
/** The page on which it is downloaded. */
const PAGE = '/profile/privacy';
const DUE = 'data_export';
interface Parts {
  live: Live;
  outbox: Outbox;
  notifications: Notifications;
  throttle: Throttle;
  store: ExportStore;
}
type Who = Pick<Player, 'id'>;
const quotaOf = ({ id }: Who): Limit => ({
  key: `data-exports:${id}`,
  limit: DATA_EXPORTS_A_DAY,
  windowMs: DAY,
});

/** Copies of all that is kept of a player (SPEC.md, DX6). */
export function createDataExports(
  core: Core,
  { live, outbox, notifications, throttle, store }: Parts,
) {
  const told = (row: ExportRow): DataExport => {
    const shown = presentExport(row, core.now());
    if (!shown) throw new Error(`the copy ${row.id} is kept no more`);
    return shown;
  };
  /** The one that is being made, or a new one; one that was given up makes room. */
  const begin = (playerId: number): Promise<{ row: ExportRow; isNew: boolean }> =>
    core.transact(async (tx) => {
      const known = await newestExport(tx, playerId);
      if (known && isGivenUp(known, core.now()))
        await changeExport(tx, known.id, { state: 'gone' });
      const row = await addExport(tx, playerId, core.now());
      if (row) {
        const reference = String(row.id);
        await outbox.due(tx, { at: core.now(), kind: DUE, reference, key: `${DUE}:${reference}` });
        return { row, isNew: true };
      }
      const other = await newestExport(tx, playerId);
      if (!other) throw new Error('the copy was not stored');
      return { row: other, isNew: false };
    });
  const forget = async (row: ExportRow): Promise<void> => {
    const gone = { state: 'gone' as const, htmlFile: null, jsonFile: null };
    await changeExport(core.db, row.id, gone);
    for (const file of [row.htmlFile, row.jsonFile]) if (file) await store.drop(file);
  };

  outbox.onDue(DUE, async (tx, reference) => {
    const asked = await lockExport(tx, Number(reference));
    if (asked?.state !== 'pending') return;
    const player = await findPlayer(tx, asked.playerId);
    if (!player) return;
    const to = await recipientOf(tx, player.id);
    const at = core.now();
    const { html, json } = await composeExport(tx, { player, locale: to.locale, at }, store);
    const files = {
      htmlFile: html.file,
      htmlBytes: html.bytes,
      jsonFile: json.file,
      jsonBytes: json.bytes,
    };
    const ready = { state: 'ready' as const, readyAt: at, ...files };
    const row = await changeExport(tx, asked.id, ready);
    if (!row) return;
    await live.tell(tx, toPlayer(to), dataExportChanged, told(row));
    await notifications.add(tx, to, dataExportReady, {}, PAGE);
  });

  return {
    /** The newest; null when none is kept. */
    async of(player: Who): Promise<DataExport | null> {
      const row = await newestExport(core.db, player.id);
      return row && presentExport(row, core.now());
    },
    /** @throws RefusedError 429 `data_export_limit` */
    async ask(player: Who): Promise<DataExport> {
      const known = await newestExport(core.db, player.id);
      if (known?.state === 'pending' && !isGivenUp(known, core.now())) return told(known);
      if (!(await throttle.admits([quotaOf(player)]))) throw refuse(429, 'data_export_limit');
      const { row, isNew } = await begin(player.id);
      // another tab was sooner
      if (!isNew) await throttle.forgive([quotaOf(player)]);
      return told(row);
    },
    /** Name of a file that may be opened now. @throws RefusedError 404 `not_found` */
    async fileOf(player: Who, id: string, format: 'html' | 'json'): Promise<string> {
      const row = await ownExport(core.db, player.id, Number(id));
      const expiresAt = row && expiryOf(row);
      const file = format === 'html' ? row?.htmlFile : row?.jsonFile;
      if (!file || !expiresAt || expiresAt <= core.now()) throw refuse(404, 'not_found');
      return file;
    },
    /** Throws away copies whose days are over, and files of none. */
    async tidy(): Promise<void> {
      const over = new Date(core.now().getTime() - KEPT_MS);
      for (const row of await exportsBefore(core.db, over)) await forget(row);
      const files = await store.olderThan(new Date(core.now().getTime() - 3_600_000));
      if (files.length === 0) return;
      const kept = await exportsOfFiles(core.db, files);
      const known = new Set(kept.flatMap(({ htmlFile, jsonFile }) => [htmlFile, jsonFile]));
      for (const file of files) if (!known.has(file)) await store.drop(file);
    },
  };
}
