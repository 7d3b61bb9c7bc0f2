import { useEffect } from 'react';
import { type PageProps, useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { BadgeCheck, TriangleAlert } from 'shared-contracts/ui/icons';
import { Badge, PageGate, Row, Skeleton, Stack } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { DocumentCard, REVIEW_HOURS } from './document-card';
import { PhotoGuide } from './photo-guide';
import s from './verification-page.module.css';

/** `/profile/verification`: the player's documents, where each stands, and the way to hand one in. */
const VerificationPage = observer(function VerificationPage(_: PageProps) {
  const { session, router } = useHost();
  const { verification } = useStores();
  const t = useTexts();
  useEffect(() => router.guard(() => verification.isDirty), [router, verification]);
  const { profile } = session;
  return (
    <Stack gap={6}>
      <Row gap={3} justify="between" wrap>
        <h1 className={s.title}>{t('verification.title')}</h1>
        {profile && (
          <Badge
            tone={profile.is_verified ? 'positive' : 'warning'}
            icon={profile.is_verified ? BadgeCheck : TriangleAlert}
          >
            {t(
              profile.is_verified ? 'verification.account_verified' : 'verification.account_needs',
            )}
          </Badge>
        )}
      </Row>
      <p className={s.lead}>{t('verification.lead', { hours: REVIEW_HOURS })}</p>
      <PageGate part loadable={verification.list} skeleton={<Skeleton height="420px" />}>
        {(items) => (
          <ul className={s.list}>
            {items.map((item) => (
              <DocumentCard key={item.id} item={item} />
            ))}
          </ul>
        )}
      </PageGate>
      <PhotoGuide />
    </Stack>
  );
});
export default VerificationPage;
