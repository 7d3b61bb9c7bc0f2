import { useRef } from 'react';
import { modals, useHost } from 'shared-contracts/area';
import type { CompointProduct } from 'shared-contracts/compoints';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Coins } from 'shared-contracts/ui/icons';
import {
  Badge,
  Button,
  Card,
  Icon,
  Picture,
  SanitizedHtml,
  Skeleton,
  TextLink,
} from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './compoints.module.css';
import { useGiftWorth } from './gift-worth';

/** What the player can do about a product now: buy it, or what stands in the way and what to do about that. */
const ProductAction = observer(function ProductAction({
  product,
}: {
  readonly product: CompointProduct;
}) {
  const { compoints } = useStores();
  const host = useHost();
  const t = useTexts();
  const asking = useRef(false);
  const { id, title, price, levelFrom, left } = product;
  const { buying } = compoints;
  const level = host.session.profile?.level.bonus_availability_level ?? null;
  const missing = compoints.missing(price);

  const buy = async () => {
    if (asking.current) return;
    asking.current = true;
    try {
      const points = t('compoints.count', { count: price });
      const agreed = await host.modals.open(modals.buy, {
        price,
        title: t('compoints.ask_title', { title }),
        text: t('compoints.ask_text', { points }),
        confirm: t('compoints.buy', { points }),
      });
      if (agreed !== 'buy') return;
      if (await buying.press(id))
        host.toasts.show({
          key: `product-${id}`,
          type: 'gift',
          text: t('compoints.bought', { title }),
        });
    } finally {
      asking.current = false;
    }
  };

  if (left === 0) return <p className={s.note}>{t('compoints.sold_out')}</p>;
  if (levelFrom !== null && level !== null && level < levelFrom)
    return (
      <p className={s.note}>
        {t('compoints.from_level', { level: levelFrom })}{' '}
        <TextLink href={host.router.href(routes.profileLevels)}>
          {t('compoints.to_levels')}
        </TextLink>
      </p>
    );
  if (missing === null) return <Skeleton height="48px" shape="box" waits="browser" />;
  if (missing > 0)
    return (
      <p className={s.note}>
        {t('compoints.missing', { points: t('compoints.count', { count: missing }) })}{' '}
        <TextLink href={host.router.href(routes.staticPage, { slug: 'compoints-about' })}>
          {t('compoints.how_to_earn')}
        </TextLink>
      </p>
    );
  return (
    <Button
      wide
      busy={buying.isBusyWith(id)}
      aria-label={t('compoints.buy_of', { title, points: t('compoints.count', { count: price }) })}
      onClick={() => void buy()}
    >
      {t('compoints.buy', { points: t('compoints.count', { count: price }) })}
    </Button>
  );
});

/** One product of the shop. */
export const ProductCard = observer(function ProductCard({
  product,
}: {
  readonly product: CompointProduct;
}) {
  const { compoints } = useStores();
  const { balance, i18n, session } = useHost();
  const t = useTexts();
  const { image, title, description, price, left } = product;
  const currency = balance.balance?.currency ?? session.profile?.currency ?? null;
  const worth = useGiftWorth(currency)({ ...product, type: product.giftType });
  const { buying, refusal } = compoints;
  const failed = buying.failed === product.id ? buying.errorCode : null;
  return (
    <Card as="li" padding="none" className={s.product}>
      {image && <Picture image={image} alt="" sizes="(max-width: 754px) 100vw, 360px" />}
      <div className={s.body}>
        <h3 className={s.name}>{title}</h3>
        {worth && <p className={s.worth}>{worth}</p>}
        <SanitizedHtml html={description} look="plain" className={s.about} />
        <p className={s.price}>
          <Icon of={Coins} size={20} />
          <span className="tabular">{t('compoints.count', { count: price })}</span>
          {left !== null && left > 0 && (
            <Badge tone="warning">{t('compoints.left', { count: left })}</Badge>
          )}
        </p>
        <ProductAction product={product} />
        {failed && (
          <p role="alert" className={s.error}>
            {refusal ?? i18n.errorText(failed)}
          </p>
        )}
      </div>
    </Card>
  );
});
