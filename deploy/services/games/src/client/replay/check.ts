import type { FlightRecord, RoundRecord } from '../../fair-protocol';
import { el } from '../dom';
import type { Translate } from '../text';
import type { Proof } from './proof';

/** Where it is said whether a record agrees. */
export const proofLine = (): HTMLElement => el('p', { class: 'replay-proof', role: 'status' });

/** Draws it again on this device and says in `line` whether it agrees, in the words of `told`. */
export async function tellProof(
  t: Translate,
  record: RoundRecord | FlightRecord,
  line: HTMLElement,
  told: (proof: Proof) => string,
): Promise<void> {
  try {
    const { prove } = await import('./proof');
    const proof = await prove(record);
    line.dataset.agrees = String(proof.seedAgrees && proof.outcomeAgrees);
    line.textContent = told(proof);
  } catch {
    line.dataset.agrees = 'false';
    line.textContent = t('replay.not_checked');
  }
  line.scrollIntoView({ block: 'nearest' });
}

/** What `npm run verify -- round` reads, to be taken out of the page. */
export function recordText(t: Translate, record: RoundRecord | FlightRecord): HTMLElement {
  const text = el('textarea', {
    readonly: '',
    rows: '6',
    spellcheck: 'false',
    'aria-label': t('replay.record'),
  });
  text.value = JSON.stringify(record, null, 2);
  text.addEventListener('focus', () => text.select());
  return el('details', {}, el('summary', {}, t('replay.record')), text);
}

/** One value that takes part in the draw. */
export const seedRow = (name: string, value: string): HTMLElement =>
  el('div', {}, el('dt', {}, name), el('dd', {}, el('code', {}, value)));
