import type { PageProps } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Gift as GiftIcon } from 'shared-contracts/ui/icons';
import { Face, PageGate, Row, Skeleton, Stack } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { CancelAll } from './cancel-all';
import { EndedGifts } from './ended-gifts';
import { GiftCard } from './gift-card';
import s from './gifts.module.css';
import { PromoCode } from './promo-code';

const GiftsSkeleton = () => (
  <div className={s.gifts} aria-busy="true">
    <Skeleton className={s.place} waits="browser" />
    <Skeleton className={s.place} waits="browser" />
  </div>
);

/** `/profile/gifts`: what the player may activate or plays with, and the promo code that brings more. */
const GiftsPage = observer(function GiftsPage(_: PageProps) {
  const { gifts } = useStores();
  const t = useTexts();
  return (
    <Stack gap={6}>
      <Row justify="between">
        <h1 className={s.title}>{t('gifts.title')}</h1>
        <CancelAll />
      </Row>
      <PageGate part loadable={gifts.list} skeleton={<GiftsSkeleton />}>
        {() =>
          gifts.all.length === 0 ? (
            <Face
              kind="empty"
              icon={GiftIcon}
              title={t('gifts.empty')}
              text={t('gifts.empty_text')}
            />
          ) : (
            <ul className={s.gifts}>
              {gifts.all.map((gift) => (
                <GiftCard key={gift.id} gift={gift} />
              ))}
            </ul>
          )
        }
      </PageGate>
      <PromoCode />
      <EndedGifts />
    </Stack>
  );
});
export default GiftsPage;
