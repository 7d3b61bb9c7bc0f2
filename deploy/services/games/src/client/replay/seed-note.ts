import type { ReplaySeed } from '../../replay-protocol';
import { el } from '../dom';
import type { Translate } from '../text';
import { proofLine, recordText, seedRow, tellProof } from './check';

/** What the round was drawn with, and a button that draws it once more on this device (SPEC.md RP6). */
export function seedNote(
  t: Translate,
  { commitment, clientSeed, nonce, record }: ReplaySeed,
): HTMLDetailsElement {
  // of a flight these are of its table, not of its player
  const isFlight = record?.kind === 'crash';
  const row = (key: string, value: string) => seedRow(t(key), value);
  const result = proofLine();
  const check = el('button', { type: 'button', class: 'main-button small' }, t('replay.check'));
  check.addEventListener('click', async () => {
    if (!record) return;
    await tellProof(t, record, result, ({ seedAgrees, outcomeAgrees }) => {
      const key = seedAgrees ? (outcomeAgrees ? 'agrees' : 'other_outcome') : 'other_seed';
      return t(`replay.${key}`);
    });
  });
  return el(
    'details',
    { class: 'replay-seed' },
    el('summary', {}, t('replay.seed')),
    el('p', {}, t(record ? 'replay.revealed' : 'replay.hidden')),
    el(
      'dl',
      {},
      row('replay.commitment', commitment),
      ...(record ? [row('replay.server_seed', record.serverSeed)] : []),
      row(isFlight ? 'crash.check.table' : 'replay.client_seed', clientSeed),
      row(isFlight ? 'crash.check.number' : 'replay.nonce', String(nonce)),
    ),
    ...(record ? [check, result, recordText(t, record)] : []),
  );
}
