import { useEffect, useState } from 'react';
import { lookAtPasswordLink } from 'shared-contracts/accounts';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Stack, TextButton, TextLink } from 'shared-contracts/ui/kit';
import { useShell } from '../../services/shell-context';
import { useTexts } from '../../texts/shell-texts';
import s from './auth.module.css';
import { RemindCodeForm } from './remind-code-form';
import { RemindPasswordForm } from './remind-password-form';
import { RemindRequestForm } from './remind-request-form';
import { useSentCode } from './use-sent-code';

/** To whom, the link of a mail or the code of an SMS, the new password. The link brings the token with which the password is set. */
export const RemindSteps = observer(function RemindSteps({ linked }: { linked: string | null }) {
  const t = useTexts();
  const { router, http, toasts, i18n } = useShell();
  // for the browser's own keeper of passwords
  const [sentTo, setSentTo] = useSentCode('remind');
  const [login, setLogin] = useState(
    (linked && new URLSearchParams(router.popup?.location.search).get('login')) || sentTo,
  );
  const [token, setToken] = useState(linked);
  const [used, setUsed] = useState(false);
  const startAnew = () => {
    if (token !== null && token === linked) setUsed(true);
    else toasts.show({ key: 'remind', type: 'error', text: i18n.errorText('code_expired') });
    setToken(null);
    setSentTo('');
    setLogin('');
  };
  // a link that opens nothing is said before two passwords are typed; what fails here is said by the form
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is looked at once
  useEffect(() => {
    if (linked === null) return;
    let gone = false;
    const look = async () => {
      const { ok } = await http.call(lookAtPasswordLink, { body: { token: linked } });
      if (!ok && !gone) startAnew();
    };
    void look().catch(() => {});
    return () => {
      gone = true;
    };
  }, [linked]);
  const confirmed = (given: string) => {
    setToken(given);
    setSentTo('');
  };
  const sent = (to: string) => {
    setLogin(to);
    if (!to.includes('@')) setSentTo(to);
  };
  return (
    <>
      {used && token === null && !login && (
        <p className={s.notice} role="alert">
          {t('remind.used')}
        </p>
      )}
      {token !== null && <RemindPasswordForm login={login} token={token} onExpired={startAnew} />}
      {token === null && !login && <RemindRequestForm onSent={sent} />}
      {token === null && login.includes('@') && (
        <Stack gap={4}>
          <p role="status">{t('remind.sent_link', { login })}</p>
          <p>
            <TextButton onClick={() => setLogin('')}>{t('remind.other')}</TextButton>
          </p>
        </Stack>
      )}
      {token === null && login && !login.includes('@') && (
        <RemindCodeForm login={login} onToken={confirmed} />
      )}
      <p className={s.other}>
        <TextLink href={router.href(routes.login)}>{t('remind.back')}</TextLink>
      </p>
    </>
  );
});
