import { RefusedError } from '../document';
import { ALL } from '../resolve/bucket';

/** ` of <brand>`, nothing for every brand. */
export const ofBrand = (brand: string | null): string => (brand === null ? '' : ` of ${brand}`);
export const percent = (share: number): string => `${share / 100} %`;

/** @throws RefusedError when it is no whole number of basis points. */
export const demandShare = (share: number): void => {
  if (!Number.isInteger(share) || share < 0 || share > ALL) {
    throw new RefusedError(`a share is 0 to 100 % in steps of 0.01 %, not ${percent(share)}`);
  }
};
