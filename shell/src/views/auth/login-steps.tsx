import { useState } from 'react';
import { pathOf, routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { TextLink } from 'shared-contracts/ui/kit';
import { useShell } from '../../boot/shell-context';
import { useTexts } from '../texts';
import s from './auth.module.css';
import { CodeForm } from './code-form';
import { LoginForm } from './login-form';
import { withRedirect } from './with-redirect';

/** Login, and the SMS code when a phone asks for one. Who is in leaves by the router. */
export const LoginSteps = observer(function LoginSteps() {
  const t = useTexts();
  const { session, router } = useShell();
  const [phone, setPhone] = useState<string | null>(null);
  if (phone !== null) {
    return <CodeForm phone={phone} onCode={(code) => session.confirmPhone(phone, code, false)} />;
  }
  return (
    <>
      <LoginForm onNext={(step, login) => step === 'code' && setPhone(login)} />
      <p className={s.other}>
        {t('login.noAccount')}{' '}
        <TextLink href={withRedirect(pathOf(routes.registration), router)}>{t('header.signUp')}</TextLink>
      </p>
    </>
  );
});
