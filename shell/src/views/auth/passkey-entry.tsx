import { useEffect, useRef, useState } from 'react';
import { codeOf } from 'shared-contracts/api';
import { observer } from 'shared-contracts/lib/state';
import { askPasskey } from 'shared-contracts/security';
import { KeyRound } from 'shared-contracts/ui/icons';
import { Button } from 'shared-contracts/ui/kit';
import { useShell } from '../../services/shell-context';
import { loginByPasskey } from '../../session/entrances';
import {
  closeQuestion,
  knowsPasskeys,
  PasskeyClosedError,
  signWithPasskey,
  suggestsPasskeys,
} from '../../session/passkeys';
import s from './auth.module.css';
import { useWords } from './use-words';

/** Beside password and code: a passkey by a press, or among the suggestions of the e-mail field where the browser can. */
export const PasskeyEntry = observer(function PasskeyEntry() {
  const t = useWords();
  const shell = useShell();
  const { http, session, toasts, i18n } = shell;
  const [busy, setBusy] = useState(false);
  const say = (error: unknown) => {
    if (error instanceof PasskeyClosedError) return;
    toasts.show({ key: 'passkey', type: 'error', text: i18n.errorText(codeOf(error)) });
  };
  // a suggestion and a press may both be answered: one session is enough
  const isEntering = useRef(false);
  const enter = async (quiet: boolean) => {
    const { data } = await http.call(askPasskey);
    const proof = await signWithPasskey(data, quiet);
    if (isEntering.current) return;
    isEntering.current = true;
    await loginByPasskey(shell, proof).finally(() => {
      isEntering.current = false;
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one question a form
  useEffect(() => {
    let gone = false;
    void suggestsPasskeys()
      .then((can) => (can && !gone ? enter(true) : undefined))
      // nobody asked for it: a refusal of the site or the network is no news either
      .catch((error) =>
        session.player || codeOf(error) === 'passkey_failed' ? say(error) : undefined,
      );
    return () => {
      gone = true;
      void closeQuestion();
    };
  }, []);
  if (!knowsPasskeys(window)) return null;
  const press = async () => {
    setBusy(true);
    await enter(false).catch(say);
    setBusy(false);
  };
  return (
    <>
      <p className={s.or}>{t('login.or')}</p>
      <Button wide variant="secondary" icon={KeyRound} busy={busy} onClick={() => void press()}>
        {t('login.passkey')}
      </Button>
    </>
  );
});
