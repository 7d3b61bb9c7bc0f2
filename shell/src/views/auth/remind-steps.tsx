import { useState } from 'react';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { TextLink } from 'shared-contracts/ui/kit';
import { useShell } from '../../boot/shell-context';
import { useTexts } from '../texts';
import s from './auth.module.css';
import { RemindCodeForm } from './remind-code-form';
import { RemindPasswordForm } from './remind-password-form';
import { RemindRequestForm } from './remind-request-form';

/** To whom, the code, the new password. The link of a mail brings the token with which the password is set. */
export const RemindSteps = observer(function RemindSteps({ linked }: { linked: string | null }) {
  const t = useTexts();
  const { router } = useShell();
  // for the browser's own keeper of passwords
  const [login, setLogin] = useState(
    (linked && new URLSearchParams(router.popup?.location.search).get('login')) || '',
  );
  const [token, setToken] = useState(linked);
  const startAnew = () => {
    setToken(null);
    setLogin('');
  };
  return (
    <>
      {token !== null && <RemindPasswordForm login={login} token={token} onExpired={startAnew} />}
      {token === null && login && <RemindCodeForm login={login} onToken={setToken} />}
      {token === null && !login && <RemindRequestForm onSent={setLogin} />}
      <p className={s.other}>
        <TextLink href={router.href(routes.login)}>{t('remind.back')}</TextLink>
      </p>
    </>
  );
});
