import type { RenderFault, RenderResult, WantedAnswer } from 'shared-contracts/composition';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0;
const isListOf = <T>(value: unknown, isOne: (each: unknown) => each is T): value is T[] =>
  Array.isArray(value) && value.every(isOne);

const LABELS: readonly unknown[] = ['area.load', 'area.mount', 'area.render', 'shell.render'];
export const isFault = (value: unknown): value is RenderFault =>
  isFields(value) &&
  [value.area, value.build, value.message, value.stack].every(isText) &&
  LABELS.includes(value.label);
const isWanted = (value: unknown): value is WantedAnswer =>
  isFields(value) && value.method === 'GET' && isText(value.path) && isFields(value.input);
const isWaits = (value: unknown): value is RenderResult['waits'] =>
  value === undefined ||
  value === null ||
  (isFields(value) && isCount(value.html) && isCount(value.css));

/** A page as a realm gives it, member by member. Null for anything else: what evaluated builds there is to be looked at. */
export const pageOf = (json: string): RenderResult | null => {
  const value: unknown = JSON.parse(json);
  if (!isFields(value) || !isText(value.html) || !isText(value.css) || !isWaits(value.waits))
    return null;
  const { html, css, parts, wanted, faults, waits, whole } = value;
  if (!isListOf(parts, isText) || !isListOf(wanted, isWanted) || !isListOf(faults, isFault))
    return null;
  return { html, css, parts, wanted, faults, waits, ...(whole === true ? { whole } : {}) };
};

/** Share -> names, as a realm gives them; null for anything else. */
export const namesIn = (json: string): Record<string, string[]> | null => {
  const value: unknown = JSON.parse(json);
  const isNames = (own: unknown) => isListOf(own, isText);
  return isFields(value) && Object.values(value).every(isNames)
    ? (value as Record<string, string[]>)
    : null;
};
