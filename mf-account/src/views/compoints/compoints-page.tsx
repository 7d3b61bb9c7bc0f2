import type { PageProps } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Face, PageGate, Skeleton, Stack } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { BoughtGifts } from './bought-gifts';
import s from './compoints.module.css';
import { CompointsTabs } from './compoints-tabs';
import { HowToEarn } from './how-to-earn';
import { PointsBalance } from './points-balance';
import { ProductCard } from './product-card';

const PLACES = [1, 2, 3, 4, 5, 6];
const ProductsSkeleton = () => (
  <div className={s.products} aria-busy="true">
    {PLACES.map((place) => (
      <Skeleton key={place} className={s.place} waits="browser" />
    ))}
  </div>
);

/** `/compoints`: the shop, what was bought there, and how compoints come. */
const CompointsPage = observer(function CompointsPage(_: PageProps) {
  const { products } = useStores().compoints;
  const t = useTexts();
  return (
    <Stack gap={6}>
      <h1 className={s.title}>{t('compoints.title')}</h1>
      <CompointsTabs current="shop" />
      <PointsBalance />
      <BoughtGifts />
      <section aria-labelledby="compoints-shop">
        <h2 id="compoints-shop" className={s.heading}>
          {t('compoints.shop_title')}
        </h2>
        <PageGate part loadable={products} skeleton={<ProductsSkeleton />}>
          {(all) =>
            all.length === 0 ? (
              <Face kind="empty" title={t('compoints.empty')} text={t('compoints.empty_text')} />
            ) : (
              <ul className={s.products}>
                {all.map((product) => (
                  <ProductCard key={product.id} product={product} />
                ))}
              </ul>
            )
          }
        </PageGate>
      </section>
      <HowToEarn />
    </Stack>
  );
});
export default CompointsPage;
