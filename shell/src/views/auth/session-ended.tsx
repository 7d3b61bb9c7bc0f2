import { useState } from 'react';
import type { ModalProps } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Dialog } from 'shared-contracts/ui/overlay';
import { useShell } from '../../boot/shell-context';
import { useTexts } from '../texts';
import s from './auth.module.css';
import { CodeForm } from './code-form';
import { LoginForm } from './login-form';
import { useFirstField } from './use-first-field';

/** The session ended in the middle of something: the page stays as it is, and after the login the player goes on. */
export default observer(function SessionEnded({ close, covered }: ModalProps<object>) {
  const t = useTexts();
  const { session } = useShell();
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
      <p className={s.notice}>{t('login.ended')}</p>
      <div ref={box}>
        {phone === null ? (
          <LoginForm bare onNext={(step, login) => step === 'code' && setPhone(login)} />
        ) : (
          <CodeForm
            phone={phone}
            onCode={(code) => session.confirmPhone(phone, code)}
            onBack={() => setPhone(null)}
          />
        )}
      </div>
    </Dialog>
  );
});
