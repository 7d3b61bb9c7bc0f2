import { type PageProps, useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import type { PromoDetail } from 'shared-contracts/promos';
import { Badge, LinkButton, PageGate, Poster, SanitizedHtml, Stack } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { PromoTimer } from '../parts/promo-timer';
import { ExchangeView } from './exchange';
import { Fund } from './fund';
import { HighFives } from './high-fives';
import { JoinButton } from './join-button';
import { Participants } from './participants';
import { Prizes } from './prizes';
import s from './promo-page.module.css';

/** Templates whose prizes are got for points; those of the others are drawn (specification 1, section 3). */
const EXCHANGES: readonly PromoDetail['template'][] = ['template2', 'template5'];

/** `/promo/{slug}`: the poster with the live fund, time left and the one thing to do; prizes, rules, places. */
const PromoPage = observer(function PromoPage({ params }: PageProps) {
  const stores = useStores();
  const { router } = useHost();
  const t = useTexts();
  const slug = params.slug ?? '';
  const page = stores.pages.get(slug);
  const { status } = page;
  return (
    <PageGate loadable={page.promo}>
      {(promo) => (
        <Stack gap={8}>
          <Poster
            image={promo.background ?? promo.image}
            imageMobile={promo.image}
            size="event"
            level={1}
            priority
            title={promo.title}
            eyebrow={
              <Badge tone={status === 'active' ? 'accent' : 'neutral'}>
                {t(`status.${status ?? 'past'}`)}
              </Badge>
            }
            text={<PromoTimer event={promo} look="boxes" />}
            action={<JoinButton page={page} />}
          >
            {promo.fundMoney && <Fund value={promo.fundMoney} waits={page.promo.awaitsOwn} />}
          </Poster>
          {promo.games.length > 0 && (
            <div>
              <LinkButton variant="secondary" href={router.href(routes.promoGames, { slug })}>
                {t('to_games')}
              </LinkButton>
            </div>
          )}
          {EXCHANGES.includes(promo.template) ? <ExchangeView page={page} /> : <Prizes promo={promo} />}
          <Participants page={page} />
          {promo.isHighFiveEnabled && <HighFives page={page} />}
          <section aria-labelledby="promo-rules">
            <h2 id="promo-rules" className={s.heading}>
              {t('rules')}
            </h2>
            <SanitizedHtml html={promo.body} />
          </section>
        </Stack>
      )}
    </PageGate>
  );
});
export default PromoPage;
