import { observer } from 'shared-contracts/lib/state';
import type { TimedEvent } from 'shared-contracts/stores';
import { EventTimer } from 'shared-contracts/ui/event';
import { useTexts } from '../context';

/** The timer of specification 1, section 2, in this area's words. */
export const TournamentTimer = observer(function TournamentTimer({
  event,
  look,
}: {
  event: TimedEvent;
  look?: 'text' | 'boxes';
}) {
  const t = useTexts();
  return <EventTimer event={event} ended={(day) => t('timer.ended', { day })} look={look} />;
});
