import type { RoundRecord } from '../../fair-protocol';
import type { ReplaySeed } from '../../replay-protocol';
import { el } from '../dom';
import type { Translate } from '../text';

/** What `npm run verify:round` reads, to be taken out of the page (SPEC.md RP6a). */
const recordText = (t: Translate, record: RoundRecord): HTMLElement => {
  const text = el('textarea', {
    readonly: '',
    rows: '6',
    spellcheck: 'false',
    'aria-label': t('replay.record'),
  });
  text.value = JSON.stringify(record, null, 2);
  text.addEventListener('focus', () => text.select());
  return el('details', {}, el('summary', {}, t('replay.record')), text);
};

/** What the round was drawn with, and a button that draws it once more on this device (SPEC.md RP6). */
export function seedNote(t: Translate, { commitment, clientSeed, nonce, record }: ReplaySeed): HTMLElement {
  const code = (text: string) => el('code', {}, text);
  const row = (key: string, value: Node | string) =>
    el('div', {}, el('dt', {}, t(`replay.${key}`)), el('dd', {}, value));
  const result = el('p', { class: 'replay-proof', role: 'status' });
  const check = el('button', { type: 'button', class: 'main-button small' }, t('replay.check'));
  check.addEventListener('click', async () => {
    if (!record) return;
    try {
      const { prove } = await import('./proof');
      const { seedAgrees, outcomeAgrees } = await prove(record);
      const agrees = seedAgrees && outcomeAgrees;
      result.dataset.agrees = String(agrees);
      const key = agrees ? 'agrees' : seedAgrees ? 'other_outcome' : 'other_seed';
      result.textContent = t(`replay.${key}`);
    } catch {
      result.dataset.agrees = 'false';
      result.textContent = t('replay.not_checked');
    }
    result.scrollIntoView({ block: 'nearest' });
  });
  return el(
    'details',
    { class: 'replay-seed' },
    el('summary', {}, t('replay.seed')),
    el('p', {}, t(record ? 'replay.revealed' : 'replay.hidden')),
    el(
      'dl',
      {},
      row('commitment', code(commitment)),
      ...(record ? [row('server_seed', code(record.serverSeed))] : []),
      row('client_seed', code(clientSeed)),
      row('nonce', String(nonce)),
    ),
    ...(record ? [check, result, recordText(t, record)] : []),
  );
}
