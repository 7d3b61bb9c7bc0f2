import { SLOTS } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { useShell } from '../boot/shell-context';
import { Slot } from '../loader/slot';

/** What flies over every page for a moment; who fills it comes once the page is painted (specification 2, section 2.8). */
export const FlyingPlace = observer(function FlyingPlace() {
  return useShell().around.begun && <Slot name={SLOTS.frameFlying} quiet />;
});
