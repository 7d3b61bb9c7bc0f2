import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { TimedEvent } from 'shared-contracts/stores';
import { EventTimer } from 'shared-contracts/ui/event';
import { useTexts } from '../context';

/** The timer of specification 1, section 2, in this area's words. */
export const PromoTimer = observer(function PromoTimer({
  event,
  now,
  look,
}: {
  event: TimedEvent;
  now: number;
  look?: 'text' | 'boxes';
}) {
  const { i18n } = useHost();
  const t = useTexts();
  return (
    <EventTimer
      event={event}
      now={now}
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
