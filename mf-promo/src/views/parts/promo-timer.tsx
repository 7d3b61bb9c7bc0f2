import { observer } from 'shared-contracts/lib/state';
import type { TimedEvent } from 'shared-contracts/stores';
import { EventTimer } from 'shared-contracts/ui/event';
import { useTexts } from '../context';

/** The timer of specification 1, section 2, in this area's words; a tournament has another gender. */
export const PromoTimer = observer(function PromoTimer({
  event,
  look,
  isTournament = false,
}: {
  event: TimedEvent;
  look?: 'text' | 'boxes';
  isTournament?: boolean;
}) {
  const t = useTexts();
  const ended = isTournament ? 'timer.ended_tournament' : 'timer.ended';
  return <EventTimer event={event} ended={(day) => t(ended, { day })} look={look} />;
});
