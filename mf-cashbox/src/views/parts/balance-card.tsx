import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Face, LinkButton, MoneyText, Row, Skeleton } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './balance-card.module.css';

/** The sum, what it is made of, and the ways to more and out. */
export const BalanceCard = observer(function BalanceCard() {
  const { balance: service, i18n, router } = useHost();
  const t = useTexts();
  const { balance, total, loadable } = service;
  if (!balance || !total) {
    const failed = loadable.state === 'failed';
    return failed ? (
      <Face kind="error" compact onRetry={() => void service.reload()} />
    ) : (
      <Skeleton height="180px" />
    );
  }
  const money = (amount: number, className?: string) => (
    <MoneyText
      className={className}
      money={{ amount, currency: balance.currency }}
      locale={i18n.tag}
    />
  );
  return (
    <>
      <p className={s.total}>
        <span className={s.label}>{t('balance.total')}</span>
        {money(total.amount, s.value)}
      </p>
      <dl className={s.parts}>
        <div>
          <dt>{t('balance.real')}</dt>
          <dd>{money(balance.balance)}</dd>
        </div>
        <div>
          <dt>{t('balance.bonus')}</dt>
          <dd>{money(balance.bonus)}</dd>
        </div>
        <div>
          <dt>{t('balance.wagering')}</dt>
          <dd>{money(balance.wagering)}</dd>
        </div>
        {balance.winback > 0 && (
          <div>
            <dt>{t('balance.winback')}</dt>
            <dd>{money(balance.winback)}</dd>
          </div>
        )}
        <div>
          <dt>{t('balance.points')}</dt>
          <dd className="tabular">
            {new Intl.NumberFormat(i18n.tag).format(balance.compoint_balance)}
          </dd>
        </div>
      </dl>
      <Row gap={3}>
        <LinkButton href={router.href(routes.cashbox)}>{t('balance.deposit')}</LinkButton>
        <LinkButton
          variant="secondary"
          href={router.href(routes.cashbox, {}, { tab: 'withdrawal' })}
        >
          {t('balance.withdraw')}
        </LinkButton>
      </Row>
    </>
  );
});
