import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { TimedEvent } from 'shared-contracts/stores';
import { EventTimer } from 'shared-contracts/ui/event';
import { useStores, useTexts } from '../context';

/** The timer of specification 1, section 2, in this area's words. */
export const TournamentTimer = observer(function TournamentTimer({
  event,
  look,
}: {
  event: TimedEvent;
  look?: 'text' | 'boxes';
}) {
  const { i18n } = useHost();
  const { time } = useStores();
  const t = useTexts();
  return (
    <EventTimer
      event={event}
      now={time.now}
      locale={i18n.tag}
      timeZone={i18n.timeZone}
      look={look}
      words={{
        starts: t('timer.starts'),
        ends: t('timer.ends'),
        ended: (day) => t('timer.ended', { day }),
      }}
    />
  );
});
