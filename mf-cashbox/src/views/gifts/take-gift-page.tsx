import { useState } from 'react';
import { type PageProps, useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import type { Gift } from 'shared-contracts/gifts';
import { useLocation } from 'shared-contracts/lib/router';
import { observer } from 'shared-contracts/lib/state';
import { CircleCheck, Gift as GiftIcon } from 'shared-contracts/ui/icons';
import { Button, Face, LinkButton, PageGate, Row, Skeleton, Stack } from 'shared-contracts/ui/kit';
import { depositLimitOf, isInPlay, isOver } from '../../stores/gift-facts';
import { useStores, useTexts } from '../context';
import { GiftTerms } from '../parts/gift-terms';
import s from './gifts.module.css';
import { PromoCode } from './promo-code';
import { useGiftPress } from './use-gift-press';
import { useWorth } from './use-worth';

const ForGuest = observer(function ForGuest() {
  const { session } = useHost();
  const t = useTexts();
  const actions = (
    <Row gap={3} justify="center">
      <Button onClick={() => session.requireLogin()}>{t('gifts.take_login')}</Button>
      <Button variant="secondary" onClick={() => session.requireRegistration()}>
        {t('gifts.take_register')}
      </Button>
    </Row>
  );
  return (
    <Face
      kind="empty"
      icon={GiftIcon}
      title={t('gifts.take_guest')}
      text={t('gifts.take_guest_text')}
      action={actions}
    />
  );
});

const OneGift = observer(function OneGift({
  gift,
  onTaken,
}: {
  gift: Gift;
  onTaken: (gift: Gift) => void;
}) {
  const { gifts } = useStores();
  const t = useTexts();
  const press = useGiftPress();
  const worth = useWorth()(gift);
  const take = async () => {
    if (await press.take(gift)) onTaken(gift);
  };
  const action = (
    <Button size="large" busy={gifts.taking.isBusyWith(gift.id)} onClick={() => void take()}>
      {t('gifts.take_of', { title: gift.title })}
    </Button>
  );
  return (
    <>
      <Face
        kind="empty"
        icon={GiftIcon}
        title={gift.title}
        text={[gift.about, worth, gift.wager && t('gifts.wager_times', { times: gift.wager })]
          .filter(Boolean)
          .join(' · ')}
        action={action}
      />
      <GiftTerms gift={gift} />
    </>
  );
});

/** The gift of the link, or the newest that asks for no deposit; taken, it says so. */
const ForPlayer = observer(function ForPlayer({ wanted }: { readonly wanted: number }) {
  const { gifts } = useStores();
  const { router, ticker } = useHost();
  const t = useTexts();
  const [taken, setTaken] = useState<Gift | null>(null);
  const toGifts = (
    <LinkButton variant="secondary" href={router.href(routes.profileGifts)}>
      {t('gifts.take_to_gifts')}
    </LinkButton>
  );
  if (taken)
    return (
      <div role="status">
        <Face
          kind="empty"
          icon={CircleCheck}
          title={t('gifts.taken', { title: taken.title })}
          action={toGifts}
        />
      </div>
    );
  return (
    <PageGate part loadable={gifts.list} skeleton={<Skeleton height="280px" waits="browser" />}>
      {() => {
        const open = gifts.all.filter(
          (gift) => !isInPlay(gift) && !isOver(gift, ticker.now) && depositLimitOf(gift) === null,
        );
        const gift = open.find(({ id }) => id === wanted) ?? open[0];
        if (gift) return <OneGift gift={gift} onTaken={setTaken} />;
        return (
          <Face
            kind="empty"
            icon={GiftIcon}
            title={t('gifts.take_none')}
            text={t('gifts.take_none_text')}
            action={toGifts}
          />
        );
      }}
    </PageGate>
  );
});

/** `/take/gift`: a link to a gift (`?id=`) or with a promo code (`?code=`), for guests and players. */
const TakeGiftPage = observer(function TakeGiftPage(_: PageProps) {
  const { session } = useHost();
  const t = useTexts();
  const query = new URLSearchParams(useLocation().search);
  return (
    <Stack gap={6} className={s.take}>
      <h1 className={s.title}>{t('gifts.take_title')}</h1>
      {session.player ? (
        <>
          <ForPlayer wanted={Number(query.get('id'))} />
          <PromoCode written={query.get('code')?.slice(0, 50) ?? ''} />
        </>
      ) : (
        <ForGuest />
      )}
    </Stack>
  );
});
export default TakeGiftPage;
