import { Fragment, type ReactNode, useEffect } from 'react';
import type { SlotFiller, SlotName } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { RefreshCw } from 'shared-contracts/ui/icons';
import { IconButton, useHydrating, useUiText } from 'shared-contracts/ui/kit';
import { partKey } from '../hydration/hydration';
import { useShell } from '../services/shell-context';
import { AreaPart } from './area-part';
import { Near } from './near';

interface SlotProps {
  name: SlotName;
  /** In the size of what fills it. */
  skeleton?: ReactNode;
  /** Nobody misses what does not come: no button to try it again. */
  quiet?: boolean;
}

const RetryMark = ({ retry }: { retry: () => void }) => {
  const text = useUiText();
  return <IconButton icon={RefreshCw} label={text('ui.retry')} size="small" onClick={retry} />;
};

/** A named place that areas fill, as the composition says (SPEC 9). */
export const Slot = observer(function Slot({ name, skeleton = null, quiet = false }: SlotProps) {
  const { composition, session, loader, hydration, exposure } = useShell();
  const why = composition.tried?.[name];
  useEffect(() => {
    if (why) exposure.shown({ why });
  }, [exposure, why]);
  const taken = !useHydrating();
  const fillers = composition.slots[name] ?? [];
  const isHere = ({ area, slot }: SlotFiller) =>
    taken
      ? loader.live(area) !== null
      : hydration.has(partKey({ area, kind: 'slots', name: slot }));
  const shows = (filler: SlotFiller) =>
    (filler.for === 'all' || (filler.for === 'player') === session.player) &&
    (filler.load !== 'mounted' || isHere(filler));
  return fillers.filter(shows).map((filler) => {
    const part = (
      <AreaPart
        area={filler.area}
        kind="slots"
        name={filler.slot}
        loading={skeleton}
        failed={(retry) =>
          filler.load !== 'mounted' && !quiet ? <RetryMark retry={retry} /> : null
        }
      />
    );
    return (
      <Fragment key={`${filler.area}/${filler.slot}`}>
        {filler.load === 'seen' ? <Near>{part}</Near> : part}
      </Fragment>
    );
  });
});
