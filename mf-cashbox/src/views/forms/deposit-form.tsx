import type { PaymentSystem } from 'shared-contracts/api';
import { useHost, useOpened } from 'shared-contracts/area';
import { all, amountBetween, required, submitErrors, type Validator } from 'shared-contracts/forms';
import { Form, FormSpy } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import type { Currency } from 'shared-contracts/money';
import { AmountField, FormError, SubmitButton } from 'shared-contracts/ui/form';
import { Face, Skeleton, Stack } from 'shared-contracts/ui/kit';
import type { Draft } from '../../stores/deposit.store';
import { useStores, useTexts } from '../context';
import { returnPath } from '../parts/way-back';
import { MethodField } from './method-field';

type Values = Partial<Pick<Draft, 'method' | 'amount'>>;
const FIELDS = ['amount', 'method'] as const;

const Fields = observer(function Fields({
  currency,
  systems,
}: {
  currency: Currency;
  systems: PaymentSystem[];
}) {
  const { methods, deposit } = useStores();
  const { i18n, router, formatMoney } = useHost();
  const t = useTexts();
  const draft = deposit.draftIn(currency);
  const first = systems.find((system) => system.id === draft?.method) ?? systems[0];
  const firstLimit = first && methods.limitOf(first, currency);
  if (!first || !firstLimit) return <Face kind="empty" title={t('no_methods')} />;
  const paint = (amount: number) => formatMoney({ amount, currency }, { whole: true });
  const limitFor = (id: number | undefined) => {
    const system = systems.find((one) => one.id === id);
    return (system && methods.limitOf(system, currency)) ?? firstLimit;
  };
  const quick = (methods.offer.value?.quick ?? [])
    .filter((sum) => sum.currency === currency)
    .map((sum) => sum.amount);

  const submit = async ({ method, amount }: Values) => {
    if (method === undefined || amount === undefined) return undefined;
    try {
      await deposit.open({
        paymentSystemId: method,
        amount,
        currency,
        returnPath: returnPath(router),
      });
      return undefined;
    } catch (error) {
      return submitErrors(error, FIELDS, i18n.errorText);
    }
  };
  return (
    <Form<Values>
      initialValues={{ method: first.id, amount: draft?.amount ?? methods.startAmount(currency, firstLimit) }}
      keepDirtyOnReinitialize
      onSubmit={submit}
    >
      {({ handleSubmit, values }) => {
        const { min, max } = limitFor(values.method);
        const system = systems.find((one) => one.id === values.method);
        return (
          <form onSubmit={handleSubmit} noValidate>
            <Stack gap={5}>
              <MethodField systems={systems} />
              <AmountField
                name="amount"
                label={t('amount')}
                help={t('amount_help', { min: paint(min), max: paint(max) })}
                currency={currency}
                locale={i18n.tag}
                quick={quick.filter((amount) => amount >= min && amount <= max)}
                validate={all(required as Validator<number>, amountBetween(min, max, paint))}
                required
              />
              {system && system.feePercent > 0 && <p>{t('fee', { percent: system.feePercent })}</p>}
              <FormError />
              <SubmitButton>
                {values.amount && Number.isSafeInteger(values.amount)
                  ? t('submit', { amount: paint(values.amount) })
                  : t('submit_empty')}
              </SubmitButton>
            </Stack>
            <FormSpy<Values>
              subscription={{ values: true }}
              onChange={({ values: typed }) =>
                typed.method &&
                typed.amount &&
                deposit.keep({ method: typed.method, amount: typed.amount, currency })
              }
            />
          </form>
        );
      }}
    </Form>
  );
});

/** How much and how; limits are said before anything is wrong. What was typed is there again after the provider's page. */
export const DepositForm = observer(function DepositForm() {
  const { methods } = useStores();
  const { session, i18n, brand } = useHost();
  useOpened('methods', () => methods.open());
  const { offer } = methods;
  const currency = session.profile?.currency ?? brand.defaultCurrency;
  if (offer.state === 'failed' && !offer.value) {
    return <Face kind="error" text={i18n.errorText(offer.errorCode ?? 'unexpected')} onRetry={offer.load} />;
  }
  if (!offer.value || !session.profile) {
    return (
      <Stack gap={5} aria-busy="true">
        <Skeleton height="120px" />
        <Skeleton height="120px" />
        <Skeleton height="52px" />
      </Stack>
    );
  }
  return <Fields currency={currency} systems={methods.systemsIn(currency)} />;
});
