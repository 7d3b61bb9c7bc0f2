import { useHost } from 'shared-contracts/area';
import { all, amountBetween, required, type Validator } from 'shared-contracts/forms';
import { Form } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import type { Currency } from 'shared-contracts/money';
import { type LimitKind, type LimitPeriod, MOST_LIMIT } from 'shared-contracts/protection';
import {
  AmountField,
  FormError,
  NumberField,
  SubmitButton,
  Unsaved,
  useSubmit,
} from 'shared-contracts/ui/form';
import { Button, Row, Stack } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { useLimitAmount } from './limit-amount';

interface LimitFormProps {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly currency: Currency;
  readonly onEnd: () => void;
}
type Values = { amount?: number };
const FIELDS = ['amount'] as const;
const isWhole: Validator<number> = (value) =>
  value === undefined || Number.isSafeInteger(value) ? undefined : { kind: 'need_number' };

/** One limit as the player types it: no sum is suggested, and none is filled in. */
export const LimitForm = observer(function LimitForm({
  kind,
  period,
  currency,
  onEnd,
}: LimitFormProps) {
  const { limits } = useStores();
  const { i18n, toasts } = useHost();
  const t = useTexts();
  const paint = useLimitAmount(currency);
  const isTime = kind === 'session';
  const most = isTime ? MOST_LIMIT.minutes : MOST_LIMIT.money;
  const between = amountBetween(1, most, (amount) => paint(kind, amount));
  const submit = useSubmit<Values>(FIELDS, async ({ amount }) => {
    if (amount === undefined) return;
    const state = await limits.setting.send({ kind, period, amount });
    if (!state) return;
    const text = t(state === 'waiting' ? 'limits.waits' : 'limits.acts');
    toasts.show({ key: 'limits', type: state === 'waiting' ? 'info' : 'success', text });
    onEnd();
  });
  const label = t(`limits.new.${kind}`);
  return (
    <Form<Values> onSubmit={submit}>
      {({ handleSubmit }) => (
        <form onSubmit={handleSubmit} noValidate>
          <Unsaved />
          <Stack gap={3}>
            {isTime ? (
              <NumberField
                name="amount"
                label={label}
                unit={t('limits.unit_minutes')}
                validate={all(required as Validator<number>, isWhole, between)}
                required
                autoFocus
              />
            ) : (
              <AmountField
                name="amount"
                label={label}
                currency={currency}
                locale={i18n.tag}
                validate={all(required as Validator<number>, between)}
                required
                autoFocus
              />
            )}
            <FormError />
            <Row gap={3}>
              <SubmitButton wide={false}>{t('limits.save')}</SubmitButton>
              <Button variant="quiet" onClick={onEnd}>
                {t('limits.back')}
              </Button>
            </Row>
          </Stack>
        </form>
      )}
    </Form>
  );
});
