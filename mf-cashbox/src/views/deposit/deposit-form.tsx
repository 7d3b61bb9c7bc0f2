import { useHost } from 'shared-contracts/area';
import { all, amountBetween, required, type Validator } from 'shared-contracts/forms';
import { Form, FormSpy } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import type { Currency } from 'shared-contracts/money';
import { AmountField, FormError, SubmitButton, useSubmit } from 'shared-contracts/ui/form';
import { Face, PageGate, Skeleton, Stack } from 'shared-contracts/ui/kit';
import type { Draft } from '../../stores/deposit.store';
import { depositLeftOf } from '../../stores/gift-facts';
import { useStores, useTexts } from '../context';
import { MethodField } from '../parts/method-field';
import { askedFor } from './asked';
import { ANOTHER_CARD, CardChoice } from './card-choice';
import { GiftChoice } from './gift-choice';
import { LimitsLeft } from './limits-left';
import { OpenPayment } from './open-payment';
import { RepeatDeposit } from './repeat-deposit';

type Values = Partial<Pick<Draft, 'method' | 'amount'>> & { card?: string };
const FIELDS = ['amount', 'method'] as const;

/** The first amount: at least what the chosen gift still asks for, at most the limit of one deposit. */
const startOf = (amount: number | undefined, most: number, needed: number): number | undefined =>
  needed > (amount ?? 0) ? Math.min(most, needed) : amount;

const Fields = observer(function Fields({ currency }: { currency: Currency }) {
  const { methods, deposit, cards, gifts } = useStores();
  const { i18n, router, formatMoney } = useHost();
  const t = useTexts();
  const submit = useSubmit<Values>(FIELDS, async ({ method, amount, card }) => {
    const system = systems.find(({ id }) => id === method);
    if (!system || amount === undefined) return;
    const kept = cards.usable.find(({ id }) => id === card);
    const cardId = system.kind === 'invoice' ? kept?.id : undefined;
    await deposit.opening.send(askedFor(router, system, { amount, currency }, cardId));
  });
  const systems = methods.systemsIn(currency);
  const draft = deposit.draftIn(currency);
  const first = systems.find((system) => system.id === draft?.method) ?? systems[0];
  const firstLimit = first && methods.limitOf(first, currency);
  if (!first || !firstLimit) return <Face kind="empty" title={t('no_methods')} />;
  const needed = gifts.chosen?.currency === currency ? depositLeftOf(gifts.chosen) : 0;
  const paint = (amount: number) => formatMoney({ amount, currency }, { whole: true });
  const quick = (methods.offer.value?.quick ?? [])
    .filter((sum) => sum.currency === currency)
    .map((sum) => sum.amount);
  return (
    <Form<Values>
      initialValues={{
        method: first.id,
        amount:
          draft?.amount ??
          startOf(methods.startAmount(currency, firstLimit), firstLimit.max, needed),
        card: cards.usable[0]?.id ?? ANOTHER_CARD,
      }}
      keepDirtyOnReinitialize
      onSubmit={submit}
    >
      {({ handleSubmit, values }) => {
        const system = systems.find((one) => one.id === values.method);
        const { min, max } = (system && methods.limitOf(system, currency)) ?? firstLimit;
        return (
          <form onSubmit={handleSubmit} noValidate>
            <Stack gap={5}>
              <OpenPayment currency={currency} />
              <RepeatDeposit currency={currency} />
              <MethodField legend={t('method')} ways={systems} />
              {system?.kind === 'invoice' && <CardChoice />}
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
              <LimitsLeft currency={currency} />
              <GiftChoice />
              {system && system.feePercent > 0 && <p>{t('fee', { percent: system.feePercent })}</p>}
              <FormError />
              <SubmitButton>
                {values.amount && Number.isSafeInteger(values.amount)
                  ? t('submit', { amount: paint(values.amount) })
                  : t('submit_empty')}
              </SubmitButton>
            </Stack>
            <FormSpy<Values>
              subscription={{ values: true, dirty: true }}
              onChange={({ dirty, values: { method, amount } }) =>
                dirty && method && amount && deposit.keep({ method, amount, currency })
              }
            />
          </form>
        );
      }}
    </Form>
  );
});

/** The form of a deposit; limits are told before an error. After the provider's page the draft is there again. */
export const DepositForm = observer(function DepositForm() {
  const { offer } = useStores().methods;
  const { session } = useHost();
  const skeleton = (
    <Stack gap={5} aria-busy="true">
      <Skeleton height="120px" />
      <Skeleton height="120px" />
      <Skeleton height="52px" />
    </Stack>
  );
  return (
    <PageGate part loadable={offer} skeleton={skeleton}>
      {() => (session.profile ? <Fields currency={session.profile.currency} /> : skeleton)}
    </PageGate>
  );
});
