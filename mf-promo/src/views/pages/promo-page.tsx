import { useEffect } from 'react';
import { type PageProps, useHost, useOpened } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import {
  Badge,
  Face,
  LinkButton,
  LiveNumber,
  Poster,
  SanitizedHtml,
  Skeleton,
  Stack,
} from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { JoinButton } from '../parts/join-button';
import { Participants } from '../parts/participants';
import { Prizes } from '../parts/prizes';
import { PromoTimer } from '../parts/promo-timer';
import s from './promo-page.module.css';

/** `/promo/{slug}`: the poster with the live fund, time left and the one thing to do; prizes, rules, places. */
const PromoPage = observer(function PromoPage({ params }: PageProps) {
  const stores = useStores();
  const { router, formatMoney } = useHost();
  const t = useTexts();
  const slug = params.slug ?? '';
  const page = useOpened(slug, () => stores.pages.open(slug));
  const { promo: loadable, status, fund } = page;
  const promo = loadable.value;
  const failed = loadable.state === 'failed' && !promo;
  const { errorStatus } = loadable;
  useEffect(() => {
    if (failed && errorStatus) router.fail(errorStatus);
  }, [failed, errorStatus, router]);

  if (failed) return <Face kind="error" onRetry={loadable.load} />;
  if (!promo || !status) {
    return (
      <Stack gap={6} aria-busy="true">
        <Skeleton className={s.posterSkeleton} />
        <Skeleton height="240px" />
      </Stack>
    );
  }
  return (
    <Stack gap={8}>
      <Poster
        image={promo.background ?? promo.image}
        imageMobile={promo.image}
        size="event"
        level={1}
        priority
        title={promo.title}
        eyebrow={<Badge tone={status === 'active' ? 'accent' : 'neutral'}>{t(`status.${status}`)}</Badge>}
        text={<PromoTimer event={promo} look="boxes" />}
        action={<JoinButton page={page} />}
      >
        {fund && (
          <p className={s.fund}>
            <span className={s.fundLabel}>{t('fund')}</span>
            {loadable.awaitsOwn ? (
              <Skeleton waits="browser" shape="text" width="6ch" className={s.fundValue} />
            ) : (
              <LiveNumber
                key={fund.currency}
                className={s.fundValue}
                value={fund.amount}
                format={(amount) => formatMoney({ ...fund, amount }, { whole: true })}
              />
            )}
          </p>
        )}
      </Poster>
      {promo.games.length > 0 && (
        <div>
          <LinkButton variant="secondary" href={router.href(routes.promoGames, { slug })}>
            {t('to_games')}
          </LinkButton>
        </div>
      )}
      <Prizes promo={promo} />
      <Participants page={page} />
      <section aria-labelledby="promo-rules">
        <h2 id="promo-rules" className={s.heading}>
          {t('rules')}
        </h2>
        <SanitizedHtml html={promo.body} />
      </section>
    </Stack>
  );
});
export default PromoPage;
