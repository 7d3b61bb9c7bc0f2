import { BRANDS } from '../../../brands';
import { escapeHtml } from '../../sandbox/sandbox/public';
import { SEGMENT_NAMES } from './segment-repository';
import { LONGEST } from './service';

const FIELD = 'class="field"';

/** A field of these pages that chooses one of a list, of values and what is said of each. */
export const choose = (
  label: string,
  name: string,
  list: readonly (readonly [string, string])[],
): string =>
  `<label class="note">${label}<select name="${name}" ${FIELD}>${list
    .map(([value, said]) => `<option value="${escapeHtml(value)}">${escapeHtml(said)}</option>`)
    .join('')}</select></label>`;

export const line = (label: string, name: string, value = ''): string =>
  `<label class="note">${label}<input name="${name}" value="${escapeHtml(value)}" maxlength="${LONGEST}" ${FIELD}></label>`;

/** For whom something is: `brand`, `segment` and `player`. */
export const audience = (): string =>
  `${choose(
    'Brand',
    'brand',
    BRANDS.map(({ id, name }) => [id, name]),
  )}${choose('To', 'segment', [
    ['', 'everybody of the brand, or the one player below'],
    ...SEGMENT_NAMES.map((name) => [name, name.replaceAll('_', ' ')] as const),
  ])}${line('Player (number of the account)', 'player')}`;
