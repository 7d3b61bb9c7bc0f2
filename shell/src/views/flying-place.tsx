import { SLOTS } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Slot } from '../parts/slot';
import { useShell } from '../services/shell-context';

/** What flies over every page for a moment, and the tooltip of a promotion; who fills them comes once somebody is there (specification 2, section 2.8). */
export const FlyingPlace = observer(function FlyingPlace() {
  if (!useShell().around.begun) return null;
  return (
    <>
      <Slot name={SLOTS.frameFlying} quiet />
      <Slot name={SLOTS.promoTooltip} quiet />
    </>
  );
});
