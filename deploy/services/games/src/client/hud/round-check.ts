import type { RoundRecord } from '../../fair-protocol';
import { ApiError } from '../api';
import { el } from '../dom';
import type { Opening } from '../opening';
import { seedNote } from '../replay/seed-note';
import { panel } from './panel';

/** Shows what an own round was drawn with, to be drawn again there; or says that its seed is secret yet. */
export async function roundCheck(
  { t, api, show }: Pick<Opening, 't' | 'api' | 'show'>,
  roundId: string,
): Promise<void> {
  const content = await api.ask<RoundRecord>('round-record', { roundId }).then(
    (record) => {
      const note = seedNote(t, { ...record, record });
      note.open = true;
      return note;
    },
    (error: unknown) => {
      const code = error instanceof ApiError ? error.code : 'internal';
      return el('p', {}, t(code === 'round_not_found' ? 'replay.hidden' : `error.${code}`));
    },
  );
  show(panel(t, t('history.one', { round: roundId.slice(0, 8) }), 'round-check', content));
}
