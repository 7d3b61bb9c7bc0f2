import type { AreaModule } from 'shared-contracts/area';
import { CONTRACT_VERSION } from 'shared-contracts/composition';
import { contractFor } from './older';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const areLoaders = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((part) => typeof part === 'function');

/** Refusals that a retry of the same build cannot mend. */
export class AreaRefusedError extends Error {
  override name = 'AreaRefusedError';
}

/** The area of a loaded module, when it is one that this shell can run. @throws AreaRefusedError */
export const checkArea = (name: string, loaded: unknown): AreaModule => {
  const area = isRecord(loaded) ? loaded.default : null;
  if (!isRecord(area)) throw new AreaRefusedError('the module has no area');
  const { texts } = area;
  const fits =
    area.name === name &&
    typeof area.mount === 'function' &&
    typeof area.contract === 'string' &&
    isRecord(texts) &&
    typeof texts.namespace === 'string' &&
    typeof texts.load === 'function' &&
    [area.pages, area.modals, area.slots].every(areLoaders);
  if (!fits) throw new AreaRefusedError('the module is not shaped like an area');
  if (contractFor(area.contract as string) === undefined) {
    throw new AreaRefusedError(`needs contract ${area.contract}, this is ${CONTRACT_VERSION}`);
  }
  return area as unknown as AreaModule;
};
