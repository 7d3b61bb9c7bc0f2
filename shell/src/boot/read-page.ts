import {
  type BootData,
  isLocale,
  type PackedComposition,
  type ResolvedComposition,
  unpackComposition,
} from 'shared-contracts/composition';

export interface PageData {
  composition: ResolvedComposition;
  boot: BootData;
}
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const readBlock = (document: Document, id: string): Record<string, unknown> => {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`the page has no #${id}`);
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) throw new Error(`#${id} is no object`);
  return value;
};

/** The two blocks that the edge inlined. @throws Error when one is missing or cannot be what the shell needs. */
export const readPage = (document: Document): PageData => {
  const composition = readBlock(document, 'composition');
  const boot = readBlock(document, 'boot');
  const { areas, slots, routes, closed, menu } = composition;
  if (!isRecord(areas) || !isRecord(composition.shell) || !isRecord(slots))
    throw new Error('#composition is broken');
  if (![routes, closed, menu].every(Array.isArray)) throw new Error('#composition is broken');
  if (!isRecord(boot.brand) || !isLocale(boot.locale) || !isRecord(boot.data)) {
    throw new Error('#boot is broken');
  }
  const packed = composition as unknown as PackedComposition;
  return { composition: unpackComposition(packed), boot: boot as unknown as BootData };
};
