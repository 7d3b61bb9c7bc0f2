import { useHost } from 'shared-contracts/area';
import type { AccountClosing, ClosingObstacle } from 'shared-contracts/closing';
import { routes } from 'shared-contracts/composition';
import { mustAgree, required } from 'shared-contracts/forms';
import { Form } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import { formatMoney } from 'shared-contracts/money';
import { WAIVED_BELOW } from 'shared-contracts/payouts';
import { formatMoment } from 'shared-contracts/time';
import {
  CheckboxField,
  FormError,
  PasswordField,
  SubmitButton,
  useSubmit,
} from 'shared-contracts/ui/form';
import { TextLink } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { AccountName } from '../parts/account-name';
import s from './privacy-page.module.css';

/** What stands in the way, each with the way to settle it. */
const Obstacles = observer(function Obstacles({
  found,
}: {
  readonly found: readonly ClosingObstacle[];
}) {
  const { i18n, router } = useHost();
  const t = useTexts();
  return (
    <ul className={s.obstacles} aria-label={t('privacy.closing.obstacles')}>
      {found.map((obstacle) => {
        const isRound = obstacle === 'account_has_open_round';
        return (
          <li key={obstacle}>
            {i18n.errorText(obstacle)}{' '}
            <TextLink href={router.href(isRound ? routes.main : routes.profileBalance)}>
              {t(isRound ? 'privacy.closing.to_games' : 'privacy.closing.to_balance')}
            </TextLink>
          </li>
        );
      })}
    </ul>
  );
});

interface Closing {
  password?: string;
  giveUp?: boolean;
}

/** What it means first, then what stands in the way, then the password and a second question. */
export const CloseAccount = observer(function CloseAccount({
  known,
}: {
  readonly known: AccountClosing;
}) {
  const { closing } = useStores();
  const { i18n, modals } = useHost();
  const t = useTexts();
  const { days, bonus, currency, obstacles, rest = 0, lowestPayout = 0 } = known;
  const painted = (amount: number) => formatMoney({ amount, currency }, i18n.tag);
  const givenUp = t('privacy.closing.given_up', { sum: painted(rest) });
  const submit = useSubmit<Closing>(['password'], async ({ password = '' }) => {
    const isSure = await modals.confirm({
      title: t('privacy.closing.sure'),
      text: [t('privacy.closing.sure_text', { count: days }), ...(rest > 0 ? [givenUp] : [])].join(
        ' ',
      ),
      confirm: t('privacy.closing.submit'),
      cancel: t('privacy.closing.stay'),
      danger: true,
    });
    if (!isSure) return;
    const closesAt = await closing.close(password, rest);
    const when = formatMoment(closesAt, i18n.tag, i18n.timeZone);
    void modals.alert({
      title: t('privacy.closing.begun'),
      text: t('privacy.closing.begun_text', { when }),
    });
  });
  return (
    <>
      <ul className={s.means}>
        <li>{t('privacy.closing.means.money')}</li>
        {rest > 0 && (
          <li>
            {rest < WAIVED_BELOW[currency]
              ? t('privacy.closing.means.little', { sum: painted(rest) })
              : t('privacy.closing.means.rest', {
                  sum: painted(rest),
                  lowest: painted(lowestPayout),
                })}
          </li>
        )}
        <li>
          {bonus > 0
            ? t('privacy.closing.means.bonus', { sum: painted(bonus) })
            : t('privacy.closing.means.gifts')}
        </li>
        <li>{t('privacy.closing.means.contacts')}</li>
        <li>{t('privacy.closing.means.back', { count: days })}</li>
      </ul>
      {obstacles.length > 0 ? (
        <Obstacles found={obstacles} />
      ) : (
        <Form<Closing> onSubmit={submit}>
          {({ handleSubmit, pristine }) => (
            <form onSubmit={handleSubmit} noValidate className={s.form}>
              <AccountName />
              <PasswordField
                name="password"
                label={t('password.old')}
                autoComplete="current-password"
                validate={required as never}
                required
              />
              {rest > 0 && (
                <CheckboxField
                  name="giveUp"
                  label={t('privacy.closing.give_up', { sum: painted(rest) })}
                  validate={mustAgree}
                  required
                />
              )}
              <FormError />
              <SubmitButton wide={false} disabled={pristine}>
                {t('privacy.closing.submit')}
              </SubmitButton>
            </form>
          )}
        </Form>
      )}
    </>
  );
});
