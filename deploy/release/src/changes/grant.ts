import type { PolicyDirective } from 'shared-contracts/composition';
import type { CompositionBody, Grant } from '../composition.schema';
import { RefusedError } from '../document';
import { type Ask, isReserved } from '../policy/asks';
import { DIRECTIVES, ORIGIN, POLICY_NAME, SOCKET } from '../policy/schema';
import { type Change, demandArea, hint, type Known } from './change';

type Wanted = Omit<Ask, 'directive'> & { directive: string };

const isDirective = (name: string): name is PolicyDirective =>
  (DIRECTIVES as readonly string[]).includes(name);

const fits = (directive: PolicyDirective, value: string): boolean => {
  if (directive === 'trusted-types') return new RegExp(POLICY_NAME).test(value);
  return new RegExp(directive === 'connect-src' ? `${ORIGIN}|${SOCKET}` : ORIGIN).test(value);
};

/** @throws RefusedError for what no area may have, no matter who grants it */
const demandGrantable = ({ directive, value }: Wanted): PolicyDirective => {
  if (!isDirective(directive))
    throw new RefusedError(
      `${directive} is not for areas to ask for; there are: ${DIRECTIVES.join(', ')}`,
    );
  if (isReserved({ directive, value }))
    throw new RefusedError(`the Trusted Types policy ${value} is the page's own`);
  if (!fits(directive, value)) {
    const wanted =
      directive === 'trusted-types'
        ? 'name of a policy, as in lit-html'
        : 'exact origin, as in https://maps.example.com';
    throw new RefusedError(`${value} is no ${wanted}`);
  }
  return directive;
};

const isOf =
  ({ area, directive, value }: Wanted) =>
  (grant: Grant) =>
    grant.area === area && grant.directive === directive && grant.value === value;

/** Pages with a build of the area that asks for it have it in their policy from now on. */
export const grant =
  (known: Known, wanted: Wanted, at = new Date().toISOString()): Change =>
  (body) => {
    demandArea(known, wanted.area);
    const directive = demandGrantable(wanted);
    const { area, value } = wanted;
    const grants = body.grants ?? [];
    if (grants.some(isOf(wanted))) return null;
    return {
      ...body,
      grants: [...grants, { area, directive, value, at }],
      note: `grant ${area} ${directive} ${value}`,
    };
  };

/** No page has it in its policy any more. */
export const revoke =
  (known: Known, wanted: Wanted): Change =>
  (body: CompositionBody) => {
    const { area, directive, value } = wanted;
    demandArea(known, area);
    const grants = body.grants ?? [];
    if (!grants.some(isOf(wanted))) {
      const own = grants
        .filter((each) => each.area === area)
        .map((each) => `${each.directive} ${each.value}`);
      throw new RefusedError(
        `${area} was not granted ${directive} ${value}; it has: ${own.join(', ') || 'nothing'}${hint('policy')}`,
      );
    }
    return {
      ...body,
      grants: grants.filter((each) => !isOf(wanted)(each)),
      note: `revoke ${area} ${directive} ${value}`,
    };
  };
