import type { CompositionBody, Holdout } from '../composition.schema';
import { RefusedError } from '../document';
import { saltOf } from './canary';
import { type Change, demandBrand, hint, type Known } from './change';
import { demandShare, ofBrand, percent } from './words';

const without = ({ holdouts = [] }: CompositionBody, brand: string | null): Holdout[] =>
  holdouts.filter((each) => each.brand !== brand);

/**
 * Keeps a share of visitors (basis points) out of all experiments. With another share it keeps its visitors; that of a brand begins with those of
 * every brand's, where there is one.
 */
export const setHoldout =
  (
    known: Known,
    share: number,
    brand: string | null = null,
    at = new Date().toISOString(),
  ): Change =>
  (body) => {
    demandBrand(known, brand);
    demandShare(share);
    const former = body.holdouts?.find((each) => each.brand === brand);
    if (former?.share === share) return null;
    const { salt } = body.holdouts?.find((each) => each.brand === null) ?? {
      salt: saltOf('holdout', brand, at),
    };
    const holdout: Holdout = former ? { ...former, share } : { brand, share, startedAt: at, salt };
    return {
      ...body,
      holdouts: [...without(body, brand), holdout],
      note: `hold ${percent(share)} of visitors out of experiments${ofBrand(brand)}`,
    };
  };

/** Its visitors may be in experiments again. */
export const endHoldout =
  (known: Known, brand: string | null = null): Change =>
  (body) => {
    demandBrand(known, brand);
    if (!body.holdouts?.some((each) => each.brand === brand)) {
      throw new RefusedError(`there is no holdout${ofBrand(brand)}${hint('holdout')}`);
    }
    return { ...body, holdouts: without(body, brand), note: `end the holdout${ofBrand(brand)}` };
  };
