import type { PageProps } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Card, PageGate, Skeleton, Stack } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { CloseAccount } from './close-account';
import { DataCopy } from './data-copy';
import s from './privacy-page.module.css';
import { RecommendationSwitch } from './recommendation-switch';

/** `/profile/privacy`: a copy of all that is kept of the player, recommendations by own play, and closing the account. */
const PrivacyPage = observer(function PrivacyPage(_: PageProps) {
  const { ownData, recommendations, closing } = useStores();
  const t = useTexts();
  return (
    <Stack gap={6}>
      <h1 className={s.title}>{t('privacy.title')}</h1>
      <Card as="section" padding="large" aria-labelledby="privacy-copy">
        <h2 id="privacy-copy" className={s.heading}>
          {t('privacy.copy.title')}
        </h2>
        <p className={s.text}>{t('privacy.copy.text')}</p>
        <PageGate part loadable={ownData.current} skeleton={<Skeleton height="96px" />}>
          {({ copy }) => <DataCopy copy={copy} />}
        </PageGate>
      </Card>
      <Card as="section" padding="large" aria-labelledby="privacy-recommendations">
        <h2 id="privacy-recommendations" className={s.heading}>
          {t('privacy.recommendations.title')}
        </h2>
        <p className={s.text}>{t('privacy.recommendations.text')}</p>
        <PageGate part loadable={recommendations.current} skeleton={<Skeleton height="84px" />}>
          {({ personal }) => <RecommendationSwitch personal={personal} />}
        </PageGate>
      </Card>
      <Card as="section" padding="large" aria-labelledby="privacy-closing">
        <h2 id="privacy-closing" className={s.heading}>
          {t('privacy.closing.title')}
        </h2>
        <p className={s.text}>{t('privacy.closing.text')}</p>
        <PageGate part loadable={closing.current} skeleton={<Skeleton height="240px" />}>
          {(known) => <CloseAccount known={known} />}
        </PageGate>
      </Card>
    </Stack>
  );
});
export default PrivacyPage;
