import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Countdown } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';

/** What is left of the time in which open rounds are waited for; nothing once it is over. */
export const OpenRounds = observer(function OpenRounds({
  until,
}: {
  until: string | null | undefined;
}) {
  const { ticker } = useHost();
  const t = useTexts();
  const at = until ? Date.parse(until) : 0;
  if (at <= ticker.now) return null;
  return (
    <p>
      {t('results.waits')} <Countdown until={at} now={ticker.now} />
    </p>
  );
});
