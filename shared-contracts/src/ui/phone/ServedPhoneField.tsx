import { useMemo } from 'react';
import type { PhoneCode } from '../../api/contacts';
import type { HostServices } from '../../area';
import { all, phone, required } from '../../forms';
import { observer } from '../../lib/state';
import type { createPhoneNumbers } from '../../phone';
import type { Loadable } from '../../stores';
import { PhoneField } from '../form';
import { Face, Skeleton } from '../kit';
import { firstCountry, homeCountry, namedCodes } from './served-codes';

/** The operator's dial codes, and what reads a number; the latter comes with the former. */
export type PhoneParts = readonly [
  { readonly data: readonly PhoneCode[] },
  { readonly createPhoneNumbers: typeof createPhoneNumbers },
];
export interface ServedPhoneFieldProps {
  readonly name: string;
  readonly label: string;
  readonly host: Pick<HostServices, 'i18n' | 'region' | 'brand'>;
  readonly phones: Pick<Loadable<PhoneParts>, 'value' | 'state' | 'load'>;
  /** Any digits will do: an old number may be what it was when it was stored. */
  readonly stored?: boolean;
}

const someNumber = all<string>(required as typeof phone, phone);

/** A phone with the dial codes of the countries that the operator serves; the visitor's own country stands first. Since 1.6. */
export const ServedPhoneField = observer(function ServedPhoneField({
  name,
  label,
  host,
  phones,
  stored = false,
}: ServedPhoneFieldProps) {
  const { i18n, region, brand } = host;
  const parts = phones.value;
  const numbers = useMemo(
    () => parts?.[1].createPhoneNumbers(namedCodes(parts[0].data, i18n.tag)),
    [parts, i18n.tag],
  );
  if (phones.state === 'failed')
    return <Face kind="error" compact onRetry={() => void phones.load()} />;
  if (!parts || !numbers) return <Skeleton shape="box" height={96} width="100%" />;
  const real = (value?: string) => {
    const kind = numbers.check(value ?? '');
    return kind && { kind };
  };
  return (
    <PhoneField
      name={name}
      label={label}
      numbers={numbers}
      country={firstCountry(region, parts[0].data) ?? homeCountry(i18n.locale, brand.defaultLocale)}
      validate={stored ? someNumber : all<string>(someNumber, real)}
      required
    />
  );
});
