import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Row, TextLink } from 'shared-contracts/ui/kit';
import type { PromoPageStore } from '../../stores/promo-page.store';
import { useTexts } from '../context';
import s from './exchange.module.css';
import { PointLogs } from './point-logs';
import { PrizeCard } from './prize-card';

/** What became of the newest press. */
const Outcome = observer(function Outcome({ page }: { page: PromoPageStore }) {
  const { i18n, router } = useHost();
  const t = useTexts();
  const { pressing, got } = page.exchange;
  const code = pressing.errorCode;
  const title = page.promo.value?.prizes.find(({ id }) => id === got)?.title;
  // the general sentence of the code speaks of money; sentences come when one is asked for
  const why = () =>
    code === 'insufficient_funds' ? t('exchange.short') : i18n.errorText(code ?? 'unexpected');
  return (
    <>
      <p role="alert" className={s.alert}>
        {code && why()}
      </p>
      <div role="status">
        {title && !code && (
          <Row gap={2}>
            <span>{t('exchange.got', { title })}</span>
            <TextLink href={router.href(routes.profileGifts)}>{t('exchange.to_gifts')}</TextLink>
          </Row>
        )}
      </div>
    </>
  );
});

interface Props {
  page: PromoPageStore;
  /** Cards side by side, or stations one after the other with how far each still is. */
  look: 'shelf' | 'way';
}

/** Prizes for points, the cheapest first, and how the points came and went. */
export const ExchangeView = observer(function ExchangeView({ page, look }: Props) {
  const t = useTexts();
  const promo = page.promo.value;
  if (!promo) return null;
  return (
    <section aria-labelledby="promo-exchange">
      <h2 id="promo-exchange" className={s.heading}>
        {t('exchange.title')}
      </h2>
      <ul className={s[look]}>
        {promo.prizes.map((prize, at) => (
          <PrizeCard
            key={prize.id}
            page={page}
            prize={prize}
            main={at === promo.prizes.length - 1}
            far={look === 'way'}
          />
        ))}
      </ul>
      <Outcome page={page} />
      {page.isParticipant && <PointLogs page={page} />}
    </section>
  );
});
