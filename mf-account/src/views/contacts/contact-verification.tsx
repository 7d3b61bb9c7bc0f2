import { useEffect, useMemo } from 'react';
import {
  type ContactVerificationProps,
  modals as handles,
  type ModalProps,
  useHost,
} from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { CircleAlert, CircleCheck } from 'shared-contracts/ui/icons';
import { Button, Face, Skeleton, Stack } from 'shared-contracts/ui/kit';
import { Dialog } from 'shared-contracts/ui/overlay';
import type { ContactFlow } from '../../stores/contact-flow';
import { useStores, useTexts } from '../context';
import { ChangeStep } from './change-step';
import { ConfirmStep } from './confirm-step';

type Props = ModalProps<ContactVerificationProps, 'confirmed'>;
interface StepProps {
  flow: ContactFlow;
  close: Props['close'];
}

/** Too many messages or tries: only support can help. */
const LimitStep = observer(function LimitStep({ flow, close }: StepProps) {
  const t = useTexts();
  const { modals } = useHost();
  const { type } = flow.props;
  return (
    <Stack gap={4}>
      <Face
        kind="error"
        compact
        icon={CircleAlert}
        title={t('contact.limit')}
        text={t(`contact.limit.${type}`)}
      />
      <Button wide autoFocus onClick={() => void modals.open(handles.support, { about: type })}>
        {t('verification.support')}
      </Button>
      <Button wide variant="quiet" onClick={() => close()}>
        {t('contact.close')}
      </Button>
    </Stack>
  );
});

const ConfirmedStep = observer(function ConfirmedStep({ flow, close }: StepProps) {
  const t = useTexts();
  const { type, payout } = flow.props;
  return (
    <Stack gap={4}>
      <div role="status">
        <Face
          kind="empty"
          compact
          icon={CircleCheck}
          title={t(payout ? 'contact.confirmed.payout' : `contact.confirmed.${type}`)}
          text={`${type === 'phone' ? '+' : ''}${flow.contact?.value ?? ''}`}
        />
      </div>
      <Button wide autoFocus onClick={() => close('confirmed')}>
        {t('contact.done')}
      </Button>
    </Stack>
  );
});

/** Naming and confirming a contact, and the code of a payout: any area opens it by its handle. */
const ContactVerification = observer(function ContactVerification({
  props,
  close,
  covered,
}: Props) {
  const t = useTexts();
  const { i18n } = useHost();
  const { contactFlow } = useStores();
  // the dialog's own: what its opener says does not change under it
  // biome-ignore lint/correctness/useExhaustiveDependencies: one flow for as long as the dialog is open
  const flow = useMemo(() => contactFlow(props), []);
  useEffect(() => void flow.start(), [flow]);
  const { step, errorCode } = flow;
  const leave = () => close(step === 'confirmed' ? 'confirmed' : undefined);
  return (
    <Dialog
      open
      size="small"
      title={t(props.payout ? 'contact.title.payout' : `contact.title.${props.type}`)}
      covered={covered}
      onClose={leave}
    >
      {step === 'main' && !errorCode && <Skeleton shape="box" height={220} width="100%" />}
      {errorCode && (
        <Face
          kind="error"
          compact
          text={i18n.errorText(errorCode)}
          onRetry={() => void flow.start()}
        />
      )}
      {step === 'change' && <ChangeStep flow={flow} onBack={() => close()} />}
      {step === 'confirm' && <ConfirmStep flow={flow} onCancel={() => close()} />}
      {step === 'confirmed' && <ConfirmedStep flow={flow} close={close} />}
      {step === 'limit' && <LimitStep flow={flow} close={close} />}
    </Dialog>
  );
});
export default ContactVerification;
