import { modals as handles, type PageProps, useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { ShieldCheck } from 'shared-contracts/ui/icons';
import { Button, Skeleton, Stack } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import { ContactList } from './contact-list';
import s from './info-page.module.css';
import { NicknameForm } from './nickname-form';
import { PasswordForm } from './password-form';
import { PlayerSummary } from './player-summary';
import { ProfileForm } from './profile-form';

const { security } = handles;

/** `/profile/info`: who the player is, how to reach them, their level and balance. */
const InfoPage = observer(function InfoPage(_: PageProps) {
  const { session, modals } = useHost();
  const t = useTexts();
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
          <section aria-labelledby="account-nickname">
            <h2 id="account-nickname" className={s.heading}>
              {t('nickname.title')}
            </h2>
            {player.nick_name === null ? (
              <NicknameForm />
            ) : (
              <p className={s.text}>{t('nickname.chosen', { nickname: player.nick_name })}</p>
            )}
          </section>
          <ContactList player={player} />
          <section aria-labelledby="account-password">
            <h2 id="account-password" className={s.heading}>
              {t('password.title')}
            </h2>
            <PasswordForm />
          </section>
          <section aria-labelledby="account-security">
            <h2 id="account-security" className={s.heading}>
              {t('security.title')}
            </h2>
            <p className={s.text}>{t('security.text')}</p>
            <Button
              variant="secondary"
              icon={ShieldCheck}
              onClick={() => void modals.open(security, {})}
            >
              {t('security.open')}
            </Button>
          </section>
        </>
      ) : (
        <Skeleton height="480px" />
      )}
    </Stack>
  );
});
export default InfoPage;
