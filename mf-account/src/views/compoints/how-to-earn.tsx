import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Card, LinkButton, PageGate, Row, Skeleton, TextLink } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './compoints.module.css';

/** What brings compoints, in the player's currency, and where. */
export const HowToEarn = observer(function HowToEarn() {
  const { config } = useStores().compoints;
  const { router, session, formatMoney } = useHost();
  const t = useTexts();
  return (
    <Card
      as="section"
      id="compoints-earn"
      aria-labelledby="compoints-earn-title"
      className={s.earn}
    >
      <h2 id="compoints-earn-title" className={s.heading}>
        {t('compoints.earn_title')}
      </h2>
      <PageGate part loadable={config} skeleton={<Skeleton height="48px" />}>
        {({ rates, categories }) => {
          const rate =
            rates.find(({ currency }) => currency === session.profile?.currency) ?? rates[0];
          const [slug] = categories;
          return (
            <>
              {rate && (
                <p className={s.about}>
                  {t('compoints.earn', {
                    sum: formatMoney(rate, { whole: true }),
                    points: t('compoints.count', { count: 1 }),
                  })}
                </p>
              )}
              <Row gap={4}>
                {slug && (
                  <LinkButton
                    variant="secondary"
                    href={router.href(routes.gamesCategory, { slug })}
                  >
                    {t('compoints.to_games')}
                  </LinkButton>
                )}
                <TextLink href={router.href(routes.staticPage, { slug: 'compoints-about' })}>
                  {t('compoints.about')}
                </TextLink>
              </Row>
            </>
          );
        }}
      </PageGate>
    </Card>
  );
});
