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
import { NicknameForm } from './nickname-form';
import { RegistrationForm, type RegistrationValues } from './registration-form';
import { useSentCode } from './use-sent-code';
import { withRedirect } from './with-redirect';

/** Registration, the SMS code of a phone, and a nickname unless the brand skips it. */
export const RegistrationSteps = observer(function RegistrationSteps() {
  const t = useTexts();
  const shell = useShell();
  const { router } = shell;
  const [step, setStep] = useState<NextStep | 'form'>('form');
  const [given, setGiven] = useState<RegistrationValues>();
  const [sentTo, setSentTo] = useSentCode('registration');
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
      <RegistrationForm
        given={given}
        onNext={(next, values) => {
          setGiven(values);
          if (next === 'code') setSentTo(values.phone ?? '');
          else if (next !== 'done') setStep(next);
        }}
      />
      <p className={s.other}>
        {t('registration.haveAccount')}{' '}
        <TextLink href={withRedirect(router.href(routes.login), router)}>
          {t('header.login')}
        </TextLink>
      </p>
    </>
  );
});
