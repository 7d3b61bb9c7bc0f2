import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { Participant } from 'shared-contracts/promos';
import { Hand } from 'shared-contracts/ui/icons';
import { IconButton } from 'shared-contracts/ui/kit';
import type { PromoPageStore } from '../../stores/promo-page.store';
import { useTexts } from '../context';

/** The button that sends a high-five to a participant; nothing where none can be sent. */
export const Greet = observer(function Greet({
  page,
  to,
}: {
  page: PromoPageStore;
  to: Participant;
}) {
  const t = useTexts();
  const { sending, press } = page.highFives;
  const { userId } = to;
  if (userId === null || userId === undefined) return null;
  const busy = sending.isBusyWith(userId);
  return (
    <IconButton
      icon={Hand}
      size="small"
      label={t('high_five.send_to', { name: to.username })}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={() => void press(userId, to.username)}
    />
  );
});

/** What became of the newest press: sent, or why not, with the number that the refusal is about. */
export const GreetOutcome = observer(function GreetOutcome({ page }: { page: PromoPageStore }) {
  const { i18n } = useHost();
  const t = useTexts();
  const { sending, greeted, info } = page.highFives;
  const code = sending.errorCode;
  const why = () => {
    const limits = info.value;
    if (code === 'high_five_per_user_limit_reached' && limits)
      return t('high_five.per_user_limit', { count: limits.perUserLimit });
    if (code === 'high_five_daily_limit_reached' && limits)
      return t('high_five.daily_limit', { count: limits.dailyLimit });
    return i18n.errorText(code ?? 'unexpected');
  };
  return (
    <>
      <p role="alert">{code && why()}</p>
      <p role="status">{!code && greeted && t('high_five.done', { name: greeted })}</p>
    </>
  );
});
