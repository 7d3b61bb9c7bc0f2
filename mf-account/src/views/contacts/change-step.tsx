import { useMemo } from 'react';
import { useHost } from 'shared-contracts/area';
import { all, email, phone, required } from 'shared-contracts/forms';
import { Form } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import { EmailField, FormError, PhoneField, SubmitButton, useSubmit } from 'shared-contracts/ui/form';
import { Face, Skeleton, Stack, TextButton } from 'shared-contracts/ui/kit';
import type { ContactFlow } from '../../stores/contact-flow';
import { useStores, useTexts } from '../context';

const someEmail = all<string>(required as typeof email, email);
const somePhone = all<string>(required as typeof phone, phone);

/** A phone with the dial codes of the countries that the operator serves. */
const PhoneEntry = observer(function PhoneEntry() {
  const t = useTexts();
  const { i18n, region } = useHost();
  const { phones } = useStores();
  const numbers = useMemo(() => {
    if (!phones.value) return null;
    const [{ data }, { createPhoneNumbers }] = phones.value;
    const names = new Intl.DisplayNames([i18n.tag], { type: 'region' });
    return createPhoneNumbers(
      data.map(({ country, dialCode, mask }) => ({
        country,
        name: names.of(country) ?? country,
        dialCode: dialCode.replace(/\D/g, ''),
        mask: mask.replace(/0/g, '#'),
      })),
    );
  }, [phones.value, i18n.tag]);
  if (phones.state === 'failed') return <Face kind="error" compact onRetry={() => void phones.load()} />;
  if (!numbers) return <Skeleton shape="box" height={96} width="100%" />;
  const real = (value?: string) => {
    const kind = numbers.check(value ?? '');
    return kind && { kind };
  };
  return (
    <PhoneField
      name="value"
      label={t('contacts.phone')}
      numbers={numbers}
      country={region.country ?? new Intl.Locale(i18n.tag).maximize().region}
      validate={all<string>(somePhone, real)}
      required
    />
  );
});

interface Props {
  flow: ContactFlow;
  onBack: () => void;
}
/** Steps PhoneChange and EmailChange: which contact it is. */
export const ChangeStep = observer(function ChangeStep({ flow, onBack }: Props) {
  const t = useTexts();
  const { type, back } = flow.props;
  const submit = useSubmit<{ value?: string }>(['value'], ({ value = '' }) => flow.name(value));
  return (
    <Form<{ value?: string }> onSubmit={submit}>
      {({ handleSubmit, hasValidationErrors }) => (
        <form onSubmit={handleSubmit} noValidate>
          <Stack gap={4}>
            <p>{t(`contact.change.${type}`)}</p>
            {type === 'phone' ? (
              <PhoneEntry />
            ) : (
              <EmailField name="value" label={t('contacts.email')} validate={someEmail} required autoFocus />
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
