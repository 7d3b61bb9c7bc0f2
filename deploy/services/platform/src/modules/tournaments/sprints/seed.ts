import { prizeMoney } from '../../../../seed/money';
import { prizesOf } from '../../../../seed/prizes';
import { aboutSprints, besideSprints, sprints } from '../../../../seed/sprints';
import type { SprintKind } from './service';

/** Short tournaments as they are held after a start. */
export const sprintKinds: readonly SprintKind[] = sprints.map(
  ({ slug, title, from, to, mechanic, ties, euros, places }) => ({
    slug,
    title,
    from,
    to,
    mechanic,
    description: aboutSprints,
    tieRule: ties ?? 'first_reached',
    prizeMoney: prizeMoney(euros),
    prizes: prizesOf(euros, places, besideSprints),
  }),
);
