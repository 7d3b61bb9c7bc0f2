import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { type Movement, movementName, STATEMENT_FORMATS } from 'shared-contracts/statement';
import { formatMoment } from 'shared-contracts/time';
import { Button, Face, ListFaces, MoneyText, Skeleton, Stack } from 'shared-contracts/ui/kit';
import { STATEMENT_SPANS } from '../../stores/statement.store';
import { useStores, useTexts } from '../context';
import history from './history.module.css';
import s from './statement.module.css';

/** Every movement of the player's money in a time, and the same as a file. */
export const Statement = observer(function Statement() {
  const { statement } = useStores();
  const { i18n } = useHost();
  const t = useTexts();
  const { span, movements, saving } = statement;
  return (
    <section aria-labelledby="statement">
      <h2 id="statement" className="visually-hidden">
        {t('history.statement')}
      </h2>
      <Stack gap={4}>
        <fieldset className={s.bar}>
          <legend className="visually-hidden">{t('statement.period')}</legend>
          {STATEMENT_SPANS.map((each) => (
            <Button
              key={each}
              size="small"
              variant={each === span ? 'primary' : 'secondary'}
              aria-pressed={each === span}
              onClick={() => statement.choose(each)}
            >
              {t(`statement.days_${each}`)}
            </Button>
          ))}
          {STATEMENT_FORMATS.map((format) => (
            <Button
              key={format}
              size="small"
              variant="quiet"
              busy={saving.isBusyWith(format)}
              onClick={() => void saving.press(format)}
            >
              {t(`statement.save_${format}`)}
            </Button>
          ))}
        </fieldset>
        {saving.errorCode && (
          <p role="alert" className={history.error}>
            {i18n.errorText(saving.errorCode)}
          </p>
        )}
        <ListFaces
          list={movements}
          skeleton={<Skeleton height="320px" />}
          empty={<Face kind="empty" title={t('statement.empty')} />}
        >
          {(items) => (
            <ul className={history.list}>
              {items.map((movement) => (
                <MovementRow key={movement.id} movement={movement} />
              ))}
            </ul>
          )}
        </ListFaces>
      </Stack>
    </section>
  );
});

const MovementRow = observer(function MovementRow({ movement }: { movement: Movement }) {
  const { i18n, formatMoney } = useHost();
  const t = useTexts();
  const { at, real, bonus, balance, bonusBalance = null, currency } = movement;
  return (
    <li className={s.row}>
      <span className={history.method}>{t(`statement.kind_${movementName(movement)}`)}</span>
      <time className={history.when} dateTime={at}>
        {formatMoment(at, i18n.tag, i18n.timeZone)}
      </time>
      <span className={s.sums}>
        {real !== 0 && <Sum amount={real} currency={currency} />}
        {bonus !== 0 && (
          <span>
            <Sum amount={bonus} currency={currency} /> {t('statement.bonus')}
          </span>
        )}
        {balance !== null && (
          <span className={s.left}>
            {t('statement.balance', { amount: formatMoney({ amount: balance, currency }) })}
          </span>
        )}
        {bonusBalance !== null && (
          <span className={s.left}>
            {t('statement.bonus_balance', {
              amount: formatMoney({ amount: bonusBalance, currency }),
            })}
          </span>
        )}
      </span>
    </li>
  );
});

const Sum = observer(function Sum({
  amount,
  currency,
}: Pick<Movement, 'currency'> & { amount: number }) {
  const { i18n } = useHost();
  return (
    <span className={amount > 0 ? s.more : s.less}>
      {amount > 0 && '+'}
      <MoneyText money={{ amount, currency }} locale={i18n.tag} />
    </span>
  );
});
