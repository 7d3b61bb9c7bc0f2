import { useState } from 'react';
import type { ModalProps } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Dialog } from 'shared-contracts/ui/overlay';
import { useShell } from '../../services/shell-context';
import { confirmPhone } from '../../session/entrances';
import { useTexts } from '../../texts/shell-texts';
import s from './auth.module.css';
import { CodeForm } from './code-form';
import { LimitGate } from './limit-gate';
import { LoginForm } from './login-form';
import { useFirstField } from './use-first-field';
import { useWords } from './use-words';

/** The session ended in the middle of something: the page stays as it is, and after the login the player goes on. */
export default observer(function SessionEnded({
  props,
  close,
  covered,
}: ModalProps<{ idle: boolean }>) {
  const t = useTexts();
  const words = useWords();
  const shell = useShell();
  const { box, initialFocus } = useFirstField();
  const [phone, setPhone] = useState<string | null>(null);
  return (
    <Dialog
      open
      size="small"
      title={t('login.title')}
      covered={covered}
      initialFocus={initialFocus}
      onClose={() => close()}
    >
      <p className={s.notice}>{props.idle ? words('idle.ended') : t('login.ended')}</p>
      <div ref={box}>
        <LimitGate>
          {phone === null ? (
            <LoginForm bare onNext={(step, login) => step === 'code' && setPhone(login)} />
          ) : (
            <CodeForm
              phone={phone}
              onCode={(code) => confirmPhone(shell, phone, code)}
              onBack={() => setPhone(null)}
            />
          )}
        </LimitGate>
      </div>
    </Dialog>
  );
});
