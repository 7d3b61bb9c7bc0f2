import { useEffect, useMemo } from 'react';
import { getPhoneCodes } from 'shared-contracts/contacts';
import { all, phone, required } from 'shared-contracts/forms';
import { observer } from 'shared-contracts/lib/state';
import { Loadable } from 'shared-contracts/stores';
import { PhoneField } from 'shared-contracts/ui/form';
import { Face, Skeleton } from 'shared-contracts/ui/kit';
import { useShell } from '../../boot/shell-context';
import { useTexts } from '../texts';
import { firstCountry, homeCountry, namedCodes } from './phone-numbers';

const someNumber = all<string>(required as typeof phone, phone);

interface PhoneEntryProps {
  name: string;
  /** A number that is given for the first time has to be one; an old one may be what it was when it was stored. */
  fresh?: boolean;
}

/** A phone with the dial codes of the countries that the operator serves; what reads it comes with the codes. */
export const PhoneEntry = observer(function PhoneEntry({ name, fresh = false }: PhoneEntryProps) {
  const t = useTexts();
  const { http, i18n, boot, host } = useShell();
  const parts = useMemo(
    () =>
      new Loadable(() =>
        Promise.all([
          http.call(getPhoneCodes),
          import(/* webpackChunkName: "phone" */ 'shared-contracts/phone'),
        ]),
      ),
    [http],
  );
  useEffect(() => void parts.ensure(), [parts]);
  const numbers = useMemo(() => {
    if (!parts.value) return null;
    const [{ data }, { createPhoneNumbers }] = parts.value;
    return createPhoneNumbers(namedCodes(data, i18n.tag));
  }, [parts.value, i18n.tag]);
  const served = parts.value?.[0].data ?? [];
  if (parts.state === 'failed') return <Face kind="error" compact onRetry={() => void parts.load()} />;
  if (!numbers) return <Skeleton shape="box" height={96} width="100%" />;
  const real = (value?: string) => {
    const kind = numbers.check(value ?? '');
    return kind && { kind };
  };
  return (
    <PhoneField
      name={name}
      label={t('field.phone')}
      numbers={numbers}
      country={firstCountry(host.region, served) ?? homeCountry(i18n.locale, boot.brand.defaultLocale)}
      validate={fresh ? all<string>(someNumber, real) : someNumber}
      required
    />
  );
});
