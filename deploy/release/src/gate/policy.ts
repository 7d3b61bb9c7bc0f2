import type { Release } from 'shared-contracts/composition';
import type { CompositionBody } from '../composition.schema';
import { asksOf, isGranted, isReserved } from '../policy';
import { folderOf, type GateCheck, type GateRefusal } from './report';

/**
 * What a build asks of the page's policy. Without a grant it goes live all the same, in the policy as it is; what nobody may
 * grant is refused.
 */
export const checkPolicy = (release: Release, { grants = [] }: CompositionBody): GateCheck => {
  const asks = asksOf(release);
  const refusals = asks.filter(isReserved).map(
    ({ area, value }): GateRefusal => ({
      reason: `${area}@${release.build} asks for the Trusted Types policy ${value}, which is the page's own`,
      help: `take it out of "policy" in ${folderOf(area)}/package.json`,
    }),
  );
  const words = asks.map((ask) => {
    const { area, directive, value } = ask;
    if (isGranted(grants, ask)) return `${directive} ${value}`;
    return `${directive} ${value} (not granted, the policy stays as it is: npm run compose -- policy grant ${area} ${directive} ${value})`;
  });
  return { name: 'policy', detail: words.join('; ') || 'asks for nothing', refusals };
};
