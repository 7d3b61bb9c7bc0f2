import { useHost } from 'shared-contracts/area';
import { all, email, required } from 'shared-contracts/forms';
import { Form } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import { EmailField, FormError, SubmitButton, useSubmit } from 'shared-contracts/ui/form';
import { Stack, TextButton } from 'shared-contracts/ui/kit';
import { ServedPhoneField } from 'shared-contracts/ui/phone';
import type { ContactFlow } from '../../stores/contact-flow';
import { useStores, useTexts } from '../context';

const someEmail = all<string>(required as typeof email, email);

interface Props {
  flow: ContactFlow;
  onBack: () => void;
}
/** Steps PhoneChange and EmailChange: which contact it is. */
export const ChangeStep = observer(function ChangeStep({ flow, onBack }: Props) {
  const t = useTexts();
  const host = useHost();
  const { phones } = useStores();
  const { type, back } = flow.props;
  const submit = useSubmit<{ value?: string }>(['value'], ({ value = '' }) => flow.name(value));
  return (
    <Form<{ value?: string }> onSubmit={submit}>
      {({ handleSubmit, hasValidationErrors }) => (
        <form onSubmit={handleSubmit} noValidate>
          <Stack gap={4}>
            <p>{t(`contact.change.${type}`)}</p>
            {type === 'phone' ? (
              <ServedPhoneField
                name="value"
                label={t('contacts.phone')}
                host={host}
                phones={phones}
              />
            ) : (
              <EmailField
                name="value"
                label={t('contacts.email')}
                validate={someEmail}
                required
                autoFocus
              />
            )}
            <FormError />
            <SubmitButton disabled={hasValidationErrors}>{t('contact.send')}</SubmitButton>
            {back && <TextButton onClick={onBack}>{back}</TextButton>}
          </Stack>
        </form>
      )}
    </Form>
  );
});
