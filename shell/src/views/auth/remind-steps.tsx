import { useState } from 'react';
import { pathOf, routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { TextLink } from 'shared-contracts/ui/kit';
import { useShell } from '../../boot/shell-context';
import { useTexts } from '../texts';
import s from './auth.module.css';
import { RemindCodeForm } from './remind-code-form';
import { RemindPasswordForm } from './remind-password-form';
import { RemindRequestForm } from './remind-request-form';

/** To whom, the code, the new password. The link of the mail comes with the login and the code already. */
export const RemindSteps = observer(function RemindSteps({ code }: { code: string }) {
  const t = useTexts();
  const { router } = useShell();
  const linked = new URLSearchParams(router.popup?.spot.search).get('login') ?? '';
  const [login, setLogin] = useState(code ? linked : '');
  const [token, setToken] = useState<string | null>(null);
  return (
    <>
      {token !== null && <RemindPasswordForm login={login} token={token} onExpired={() => setToken(null)} />}
      {token === null && login && <RemindCodeForm login={login} code={code} onToken={setToken} />}
      {token === null && !login && <RemindRequestForm onSent={setLogin} />}
      <p className={s.other}>
        <TextLink href={pathOf(routes.login)}>{t('remind.back')}</TextLink>
      </p>
    </>
  );
});
