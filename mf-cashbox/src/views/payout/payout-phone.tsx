import { useMemo } from 'react';
import { useHost } from 'shared-contracts/area';
import { all, phone, required } from 'shared-contracts/forms';
import { observer } from 'shared-contracts/lib/state';
import { PhoneField } from 'shared-contracts/ui/form';
import { Face, Skeleton } from 'shared-contracts/ui/kit';
import { useStores } from '../context';

const some = all<string>(required as typeof phone, phone);

/** A phone that money goes to, with the dial codes of the countries that the operator serves. */
export const PayoutPhone = observer(function PayoutPhone({ name, label }: { name: string; label: string }) {
  const { i18n, region } = useHost();
  const { phones } = useStores().payoutOffer;
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
      name={name}
      label={label}
      numbers={numbers}
      country={region.country ?? new Intl.Locale(i18n.tag).maximize().region}
      validate={all<string>(some, real)}
      required
    />
  );
});
