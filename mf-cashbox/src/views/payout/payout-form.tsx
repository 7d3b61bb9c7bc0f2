import { useHost } from 'shared-contracts/area';
import { Form, FormSpy } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import { COIN_FACTOR, type Currency } from 'shared-contracts/money';
import { FormError, SubmitButton } from 'shared-contracts/ui/form';
import { Face, PageGate, Skeleton, Stack } from 'shared-contracts/ui/kit';
import { accountName } from '../../stores/payout-draft';
import { useStores, useTexts } from '../context';
import { MethodField } from '../parts/method-field';
import { AccountField } from './account-field';
import { openCode } from './open-code';
import { PayoutAmount } from './payout-amount';
import { PayoutCosts } from './payout-costs';
import { PayoutNeeds } from './payout-needs';
import { PayoutTime } from './payout-time';
import { bodyOf, errorsOf, type Values } from './payout-values';

const Fields = observer(function Fields({ currency }: { currency: Currency }) {
  const { payout, payoutOffer } = useStores();
  const { i18n, modals, session, balance, formatMoney } = useHost();
  const t = useTexts();
  const systems = payoutOffer.systemsIn(currency);
  const draft = payout.draftIn(currency);
  const first = systems.find(({ id }) => id === draft?.system) ?? systems[0];
  if (!first) return <Face kind="empty" title={t('payout.no_ways')} />;
  const systemOf = ({ method }: Values) => systems.find(({ id }) => id === method) ?? first;
  const paint = (amount: number) => formatMoney({ amount, currency }, { whole: true });
  const ways = systems.map((system) => {
    const limit = payoutOffer.limitOf(system, currency);
    return { ...system, note: limit ? `${paint(limit.min)} – ${paint(limit.max)}` : '' };
  });
  const textOf = (code: string) =>
    code === 'action_not_allowed' ? t('payout.needs_verification') : i18n.errorText(code);
  const submit = async (values: Values) => {
    const system = systemOf(values);
    const body = bodyOf(values, system, currency);
    if (!body) return undefined;
    try {
      const asked = { system, body };
      const answer = await payout.ask(asked);
      const phones = (session.profile?.phones ?? []).filter((each) => each.is_verified);
      const phone = (phones.find((each) => each.is_primary) ?? phones[0])?.value ?? '';
      const amount = formatMoney({ amount: body.amount, currency });
      if (answer?.codeNeeded) await openCode({ modals, payout, phone, amount, asked, answer });
      return undefined;
    } catch (error) {
      return errorsOf(error, system, textOf);
    }
  };
  return (
    <Form<Values>
      initialValues={{
        method: first.id,
        amount: draft?.amount ?? undefined,
        accounts: draft?.accounts ?? {},
      }}
      keepDirtyOnReinitialize
      onSubmit={submit}
    >
      {({ handleSubmit, values }) => {
        const system = systemOf(values);
        return (
          <form onSubmit={handleSubmit} noValidate>
            <Stack gap={5}>
              <MethodField legend={t('payout.to')} ways={ways} />
              {system.fields.map((field) => (
                <AccountField
                  key={`${system.id}.${field.name}`}
                  name={`accounts.${accountName(system)}.${field.name}`}
                  field={field}
                />
              ))}
              <PayoutAmount
                currency={currency}
                limit={payoutOffer.limitOf(system, currency)}
                rest={payoutOffer.restOf(system, balance.balance?.balance ?? 0, currency)}
              />
              <PayoutTime times={payoutOffer.timesOf(system)} />
              <PayoutCosts />
              <FormError />
              <SubmitButton>
                {values.amount && Number.isSafeInteger(values.amount)
                  ? t('payout.submit', {
                      amount: formatMoney(
                        { amount: values.amount, currency },
                        { whole: values.amount % COIN_FACTOR === 0 },
                      ),
                    })
                  : t('payout.submit_empty')}
              </SubmitButton>
            </Stack>
            <FormSpy<Values>
              subscription={{ values: true }}
              onChange={({ values: { method, amount, accounts } }) =>
                payout.keep({ system: method, amount, currency, accounts: accounts ?? {} }, systems)
              }
            />
          </form>
        );
      }}
    </Form>
  );
});

/** Where to, how much, and what it costs. What was typed is there again after another tab, a refusal and a reload. */
export const PayoutForm = observer(function PayoutForm() {
  const { systems } = useStores().payoutOffer;
  const { session } = useHost();
  const skeleton = (
    <Stack gap={5} aria-busy="true">
      <Skeleton height="120px" />
      <Skeleton height="120px" />
      <Skeleton height="52px" />
    </Stack>
  );
  return (
    <PageGate part loadable={systems} skeleton={skeleton}>
      {() =>
        session.profile ? (
          <Stack gap={5}>
            <PayoutNeeds />
            <Fields currency={session.profile.currency} />
          </Stack>
        ) : (
          skeleton
        )
      }
    </PageGate>
  );
});
