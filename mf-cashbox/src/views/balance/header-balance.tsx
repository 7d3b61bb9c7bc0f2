import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { MoneyText, Skeleton, TextLink } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './header-balance.module.css';

/** The balance in the header; it moves with the live bus. */
const HeaderBalance = observer(function HeaderBalance() {
  const { balance, i18n, router, formatMoney } = useHost();
  const t = useTexts();
  const { total, loadable } = balance;
  if (!total && loadable.state === 'failed') {
    return (
      <button type="button" className={s.retry} onClick={() => void balance.reload()}>
        {t('header.retry')}
      </button>
    );
  }
  if (!total) return <Skeleton width="88px" height="20px" />;
  return (
    <TextLink
      href={router.href(routes.profileBalance)}
      className={s.balance}
      aria-label={t('header.balance', { amount: formatMoney(total) })}
    >
      <MoneyText money={total} locale={i18n.tag} />
    </TextLink>
  );
});
export default HeaderBalance;
