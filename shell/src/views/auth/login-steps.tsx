import { useState } from 'react';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { TextLink } from 'shared-contracts/ui/kit';
import { useShell } from '../../services/shell-context';
import { confirmPhone } from '../../session/entrances';
import type { NextStep } from '../../session/session-store';
import { useTexts } from '../../texts/shell-texts';
import s from './auth.module.css';
import { CodeForm } from './code-form';
import { LoginForm } from './login-form';
import { NicknameForm } from './nickname-form';
import { useSentCode } from './use-sent-code';
import { withRedirect } from './with-redirect';

/**
 * Login, and the SMS code when a phone asks for one; a sign-up that was left before its code goes on here. Who is in leaves by the router.
 */
export const LoginSteps = observer(function LoginSteps() {
  const t = useTexts();
  const shell = useShell();
  const { router } = shell;
  const [step, setStep] = useState<NextStep | 'form'>('form');
  const [sentTo, setSentTo] = useSentCode('login');
  if (sentTo) {
    const onCode = async (code: string) => {
      setStep(await confirmPhone(shell, sentTo, code));
      setSentTo('');
    };
    return (
      <CodeForm
        phone={sentTo}
        onCode={onCode}
        onBack={() => setSentTo('')}
        onSent={() => setSentTo(sentTo)}
      />
    );
  }
  if (step === 'nickname') return <NicknameForm />;
  return (
    <>
      <LoginForm
        onNext={(next, login) => {
          if (next === 'code') setSentTo(login);
          else if (next !== 'done') setStep(next);
        }}
      />
      <p className={s.other}>
        {t('login.noAccount')}{' '}
        <TextLink href={withRedirect(router.href(routes.registration), router)}>
          {t('header.signUp')}
        </TextLink>
      </p>
    </>
  );
});
