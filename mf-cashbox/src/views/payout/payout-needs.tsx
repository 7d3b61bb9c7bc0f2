import { modals as handles, useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Info } from 'shared-contracts/ui/icons';
import { Button, Icon, LinkButton } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './payout.module.css';

/** What has to be done before money can leave, each with the way to it; nothing for who has done it. */
export const PayoutNeeds = observer(function PayoutNeeds() {
  const { modals, router, session } = useHost();
  const { refusals } = useStores().payout;
  const t = useTexts();
  const { profile } = session;
  if (!profile) return null;
  const isVerified = profile.is_verified && !refusals.has('action_not_allowed');
  const hasPhone =
    profile.phones.some((phone) => phone.is_verified) && !refusals.has('phone_required');
  return (
    <>
      {!isVerified && (
        <div className={s.need}>
          <Icon of={Info} />
          <p>{t('payout.needs_verification')}</p>
          <LinkButton
            size="small"
            variant="secondary"
            href={router.href(routes.profileVerification)}
          >
            {t('payout.verify')}
          </LinkButton>
        </div>
      )}
      {!hasPhone && (
        <div className={s.need}>
          <Icon of={Info} />
          <p>{t('payout.needs_phone')}</p>
          <Button
            size="small"
            variant="secondary"
            onClick={() => void modals.open(handles.contactVerification, { type: 'phone' })}
          >
            {t('payout.confirm_phone')}
          </Button>
        </div>
      )}
    </>
  );
});
