import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import type { Promo } from 'shared-contracts/promos';
import { statusAt } from 'shared-contracts/stores';
import { EventCard } from 'shared-contracts/ui/event';
import { Badge, LinkButton, SanitizedHtml } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import { PromoTimer } from '../parts/promo-timer';

/** Banner, title, fund, label, timer and one button (specification 1, section 2); a past one is quieter. */
export const PromoCard = observer(function PromoCard({
  promo,
  priority,
}: {
  promo: Promo;
  priority?: boolean;
}) {
  const { router, ticker } = useHost();
  const t = useTexts();
  const status = statusAt(promo, ticker.now);
  // one without mechanics is a page of text
  const page = promo.template === 'static' ? routes.staticPage : routes.promoPage;
  const href = router.href(page, { slug: promo.slug });
  return (
    <EventCard
      image={promo.image}
      title={promo.title}
      past={status === 'past'}
      priority={priority}
      onIntent={() => router.prefetch(href)}
      badges={
        <>
          <Badge tone={status === 'active' ? 'accent' : 'neutral'}>{t(`status.${status}`)}</Badge>
          {promo.isImportant && status !== 'past' && <Badge tone="warning">{t('important')}</Badge>}
          {promo.membership && <Badge tone="positive">{t('member')}</Badge>}
        </>
      }
      foot={
        <>
          <PromoTimer event={promo} />
          <LinkButton
            size="small"
            variant="secondary"
            href={href}
            aria-label={t('details_of', { title: promo.title })}
          >
            {t('details')}
          </LinkButton>
        </>
      }
    >
      {promo.fund && <SanitizedHtml as="div" look="plain" html={promo.fund} />}
    </EventCard>
  );
});
