import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Button } from 'shared-contracts/ui/kit';
import type { PromoPageStore } from '../../stores/promo-page.store';
import { useTexts } from '../context';
import s from './membership.module.css';

/** Since when the player takes part, and the way out; nothing for others, and once it is over. */
export const Membership = observer(function Membership({ page }: { page: PromoPageStore }) {
  const { i18n, modals } = useHost();
  const t = useTexts();
  const { leaving, standing } = page;
  const since = standing.value?.membership?.joinedAt;
  if (!since || !page.isOpen) return null;
  const day = new Intl.DateTimeFormat(i18n.tag, { dateStyle: 'medium', timeZone: i18n.timeZone });
  const leave = async () => {
    const agreed = await modals.confirm({
      title: t('leave.title'),
      text: t('leave.text'),
      danger: true,
      confirm: t('leave.confirm'),
      cancel: t('leave.cancel'),
    });
    if (agreed) await leaving.press();
  };
  return (
    <div className={s.membership}>
      <p>{t('leave.since', { day: day.format(Date.parse(since)) })}</p>
      <Button variant="quiet" size="small" busy={leaving.busy} onClick={() => void leave()}>
        {t('leave')}
      </Button>
      {leaving.errorCode && (
        <p role="alert" className={s.alert}>
          {i18n.errorText(leaving.errorCode)}
        </p>
      )}
    </div>
  );
});
