import { type PageProps, useHost, useOpened } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Skeleton, Stack } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { ContactList } from './contact-list';
import s from './info-page.module.css';
import { PasswordForm } from './password-form';
import { PlayerSummary } from './player-summary';
import { ProfileForm } from './profile-form';

/** `/profile/info`: who the player is, how to reach them, their level and balance. */
const InfoPage = observer(function InfoPage(_: PageProps) {
  const { level } = useStores().profile;
  const { session } = useHost();
  const t = useTexts();
  useOpened('info', level.ensure);
  const player = session.profile;
  return (
    <Stack gap={8}>
      <h1 className={s.title}>{t('info.title')}</h1>
      {player ? (
        <>
          <PlayerSummary player={player} />
          <section aria-labelledby="account-data">
            <h2 id="account-data" className={s.heading}>
              {t('info.data')}
            </h2>
            <ProfileForm player={player} />
          </section>
          <ContactList player={player} />
          <section aria-labelledby="account-password">
            <h2 id="account-password" className={s.heading}>
              {t('password.title')}
            </h2>
            <PasswordForm player={player} />
          </section>
        </>
      ) : (
        <Skeleton height="480px" />
      )}
    </Stack>
  );
});
export default InfoPage;
