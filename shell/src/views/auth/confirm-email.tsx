import { useContext, useEffect, useMemo, useState } from 'react';
import { codeOf } from 'shared-contracts/api';
import type { ModalProps } from 'shared-contracts/area';
import {
  CODE_BLOCK_MS,
  confirmEmailCode,
  getPendingContacts,
  type PendingContact,
  requestEmailCode,
} from 'shared-contracts/contacts';
import { smsCode } from 'shared-contracts/forms';
import { Form } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import { Countdown, Loadable } from 'shared-contracts/stores';
import { CodeField, FormError, SubmitButton } from 'shared-contracts/ui/form';
import { Button, PageGate, Skeleton, Stack, TextButton } from 'shared-contracts/ui/kit';
import { Dialog } from 'shared-contracts/ui/overlay';
import { useShell } from '../../services/shell-context';
import { LimitContext, LimitGate } from './limit-gate';
import { refuseLimit, useAuthSubmit } from './use-auth-submit';
import { useWords } from './use-words';

/** A new mail, not within 5 minutes of the last one (specification 2, section 9). */
const Resend = observer(function Resend({ contact }: { contact: PendingContact }) {
  const t = useWords();
  const { http, toasts, i18n, host } = useShell();
  const reachLimit = useContext(LimitContext);
  const [sentAt, setSentAt] = useState(contact.sentAt ? Date.parse(contact.sentAt) : 0);
  const wait = useMemo(() => new Countdown(host.clock, sentAt + CODE_BLOCK_MS), [host, sentAt]);
  useEffect(() => () => wait.dispose(), [wait]);
  const send = async () => {
    try {
      const answer = await http.call(requestEmailCode, { params: { id: contact.id } });
      if (answer.is_max_attempts_used) return reachLimit();
      setSentAt(host.clock.now());
    } catch (error) {
      toasts.show({ key: 'confirm-email', type: 'error', text: i18n.errorText(codeOf(error)) });
    }
  };
  if (!wait.ended) return <p>{t('confirm.wait', { time: minutesOf(wait.secondsLeft) })}</p>;
  return <TextButton onClick={() => void send()}>{t('confirm.resend')}</TextButton>;
});

const minutesOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface CodeEntryProps {
  contact: PendingContact;
  onDone: () => void;
  onLater: () => void;
}
const CodeEntry = observer(function CodeEntry({ contact, onDone, onLater }: CodeEntryProps) {
  const t = useWords();
  const { http, session } = useShell();
  const onSubmit = useAuthSubmit(['code'], async ({ code = '' }: { code?: string }) => {
    refuseLimit(await http.call(confirmEmailCode, { params: { id: contact.id }, body: { code } }));
    await session.reloadProfile().catch(() => {});
    onDone();
  });
  return (
    <Form<{ code?: string }> onSubmit={onSubmit}>
      {({ handleSubmit }) => (
        <form onSubmit={handleSubmit} noValidate>
          <Stack gap={4}>
            <p>{t('confirm.sent', { email: contact.value })}</p>
            <CodeField
              name="code"
              label={t('confirm.code')}
              validate={smsCode}
              required
              autoFocus
            />
            <FormError />
            <SubmitButton>{t('confirm.submit')}</SubmitButton>
            <Resend contact={contact} />
            <Button wide variant="quiet" onClick={onLater}>
              {t('confirm.later')}
            </Button>
          </Stack>
        </form>
      )}
    </Form>
  );
});

/** The code from the mail that confirms the player's e-mail; it can wait. */
export default observer(function ConfirmEmail({ close, covered }: ModalProps<object>) {
  const t = useWords();
  const { http, toasts } = useShell();
  const contacts = useMemo(
    () => new Loadable(async () => (await http.call(getPendingContacts)).data),
    [http],
  );
  useEffect(() => void contacts.ensure(), [contacts]);
  const done = () => {
    toasts.show({ key: 'confirm-email', type: 'success', text: t('confirm.done') });
    close();
  };
  return (
    <Dialog open size="small" title={t('confirm.title')} covered={covered} onClose={() => close()}>
      <LimitGate>
        <PageGate
          part
          loadable={contacts}
          skeleton={<Skeleton shape="box" height={220} width="100%" />}
        >
          {(list) => {
            const email = list.find(({ type }) => type === 'email');
            if (email) return <CodeEntry contact={email} onDone={done} onLater={() => close()} />;
            return <p>{t('confirm.none')}</p>;
          }}
        </PageGate>
      </LimitGate>
    </Dialog>
  );
});
