import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { type Away, ENDLESS } from 'shared-contracts/protection';
import { formatMoment } from 'shared-contracts/time';
import { Button, Card, Stack } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { useHours } from './limit-amount';

/** A time-out or an exclusion that lasts; one without an end is ended here, once its months are over. */
export const AwayNotice = observer(function AwayNotice({ away }: { readonly away: Away }) {
  const { limits } = useStores();
  const { i18n, modals, ticker } = useHost();
  const t = useTexts();
  const hours = useHours();
  const { ending } = limits;
  const moment = (iso: string) => formatMoment(iso, i18n.tag, i18n.timeZone);
  const { kind, until, revocableFrom } = away;
  if (until !== ENDLESS || !revocableFrom)
    return (
      <Card tone="accent" role="status">
        {t(`away.${kind}.lasts`, { when: moment(until) })}
      </Card>
    );
  const isRevocable = ticker.now >= Date.parse(revocableFrom);
  const end = async () => {
    const isSure = await modals.confirm({
      title: t('away.end.sure'),
      text: t('away.end.sure_text', { time: hours(limits.current.value?.coolingOffHours ?? 0) }),
      confirm: t('away.end.submit'),
      cancel: t('limits.back'),
      danger: true,
    });
    if (isSure) await ending.press();
  };
  return (
    <Card tone="accent">
      <Stack gap={3}>
        <p role="status">
          {t(isRevocable ? 'away.lasts_endless' : 'away.lasts_endless_until', {
            when: moment(revocableFrom),
          })}
        </p>
        {isRevocable && (
          <div>
            <Button variant="secondary" busy={ending.busy} onClick={() => void end()}>
              {t('away.end.submit')}
            </Button>
          </div>
        )}
        {ending.errorCode && <p role="alert">{i18n.errorText(ending.errorCode)}</p>}
      </Stack>
    </Card>
  );
});
