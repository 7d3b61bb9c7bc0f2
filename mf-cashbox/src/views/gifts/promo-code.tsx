import { useState } from 'react';
import { useHost } from 'shared-contracts/area';
import { all, maxLength, required, submitErrors, type Validator } from 'shared-contracts/forms';
import { Form } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import { FormError, SubmitButton, TextField } from 'shared-contracts/ui/form';
import { Card } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './gifts.module.css';

const CODE_MAX = 50;
const check = all<string>(required as Validator<string>, maxLength(CODE_MAX));
/** What is said of a code in other words than of a gift. */
const OWN = ['gift_used', 'gift_expired'] as const;
const isOwn = (code: string): code is (typeof OWN)[number] =>
  (OWN as readonly string[]).includes(code);

interface PromoCodeProps {
  /** Stands in the field from the start. */
  readonly written?: string;
  /** False where the page itself is called so. */
  readonly titled?: boolean;
}
/** A promo code: its gift is among the others at once. */
export const PromoCode = observer(function PromoCode({
  written = '',
  titled = true,
}: PromoCodeProps) {
  const { gifts } = useStores();
  const { i18n } = useHost();
  const t = useTexts();
  const [done, setDone] = useState<string | null>(null);
  const textOf = (code: string) => (isOwn(code) ? t(`gifts.code.${code}`) : i18n.errorText(code));
  const redeem = async ({ code = '' }: { code?: string }) => {
    setDone(null);
    try {
      const gift = await gifts.redeeming.send(code.trim());
      if (gift) setDone(gift.title);
      return undefined;
    } catch (error) {
      return submitErrors(error, ['code'], textOf);
    }
  };
  return (
    <Card as="section" id="promo-code" aria-label={t('gifts.code_title')} className={s.code}>
      {titled && <h2 className={s.heading}>{t('gifts.code_title')}</h2>}
      <Form<{ code?: string }> initialValues={{ code: written }} onSubmit={redeem}>
        {({ handleSubmit }) => (
          <form onSubmit={handleSubmit} noValidate className={s.form}>
            <TextField
              name="code"
              label={t('gifts.code_label')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={CODE_MAX}
              validate={check}
              required
            />
            <FormError />
            <SubmitButton wide={false} size="medium">
              {t('gifts.code_submit')}
            </SubmitButton>
          </form>
        )}
      </Form>
      <p role="status" className={s.note}>
        {done && t('gifts.code_done', { title: done })}
      </p>
    </Card>
  );
});
