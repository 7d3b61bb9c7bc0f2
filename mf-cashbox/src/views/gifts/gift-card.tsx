import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import type { Gift } from 'shared-contracts/gifts';
import { observer } from 'shared-contracts/lib/state';
import { Gift as GiftIcon } from 'shared-contracts/ui/icons';
import { Badge, Button, Card, Countdown, Icon, LinkButton } from 'shared-contracts/ui/kit';
import {
  depositLeftOf,
  isInPlay,
  isOneClick,
  isOver,
  isSet,
  isWagered,
} from '../../stores/gift-facts';
import { useStores, useTexts } from '../context';
import { GiftTerms } from '../parts/gift-terms';
import { Unchoose } from '../parts/unchoose';
import { GiftFacts, GiftProgress } from './gift-details';
import { GiftOdds } from './gift-odds';
import s from './gifts.module.css';
import { useGiftPress } from './use-gift-press';

/** The one thing to do with a gift: take or activate it, choose it for deposits, pay in. Nothing once it is in play or over. */
const GiftAction = observer(function GiftAction({ gift }: { readonly gift: Gift }) {
  const { gifts } = useStores();
  const { router, ticker, formatMoney } = useHost();
  const t = useTexts();
  const press = useGiftPress();
  const { id, title, currency } = gift;
  if (isInPlay(gift) && gift.gameSlug)
    return (
      <LinkButton
        aria-label={t('gifts.play_of', { title })}
        href={router.href(routes.gameItem, { name: gift.gameSlug })}
      >
        {t('gifts.play')}
      </LinkButton>
    );
  if (isInPlay(gift) || isOver(gift, ticker.now)) return null;
  const left = depositLeftOf(gift);
  if (left > 0 && gift.state === 'waiting_for_deposit')
    return (
      <>
        <LinkButton href={router.href(routes.cashbox)}>
          {t('gifts.pay', { amount: formatMoney({ amount: left, currency }) })}
        </LinkButton>
        <Unchoose gift={gift} label={t('gifts.unchoose_of', { title })}>
          {t('gifts.unchoose')}
        </Unchoose>
      </>
    );
  if (left > 0)
    return (
      <Button
        busy={gifts.choosing.isBusyWith(id)}
        aria-label={t('gifts.choose_of', { title })}
        onClick={() => void press.choose(gift)}
      >
        {t('gifts.choose')}
      </Button>
    );
  const word = isOneClick(gift) ? 'take' : isSet(gift) ? 'open' : 'activate';
  return (
    <Button
      busy={gifts.activating.isBusyWith(id)}
      aria-label={t(`gifts.${word}_of`, { title })}
      onClick={() => void press.activate(gift)}
    >
      {t(`gifts.${word}`)}
    </Button>
  );
});

/** How it comes, where its own words do not say so. */
const howOf = (gift: Gift) => {
  if (depositLeftOf(gift) > 0)
    return gift.state === 'waiting_for_deposit' ? 'gifts.chosen' : 'gifts.by_deposit';
  if (isSet(gift)) return 'gifts.set';
  return isWagered(gift) || gift.spinCount !== null ? 'gifts.long_term' : 'gifts.one_click';
};

/** A gift: what it gives, what it asks for, how far that is, until when, and what to do. */
export const GiftCard = observer(function GiftCard({ gift }: { readonly gift: Gift }) {
  const { ticker } = useHost();
  const t = useTexts();
  const { id, title, type, state, expiredAt } = gift;
  const over = isOver(gift, ticker.now);
  const inPlay = isInPlay(gift);
  const shown = over ? 'expired' : state;
  const titleId = `gift-${id}`;
  return (
    <Card
      as="li"
      aria-labelledby={titleId}
      tone={inPlay && !over ? 'accent' : 'plain'}
      className={s.gift}
    >
      <div className={s.head}>
        <Icon of={GiftIcon} size={32} />
        <div className={s.words}>
          <h2 id={titleId} className={s.name}>
            {title}
          </h2>
          <p className={s.note}>{t(`gifts.type.${type}`)}</p>
        </div>
        <Badge tone={over ? 'neutral' : inPlay ? 'positive' : 'accent'}>
          {t(`gifts.state.${shown as 'offered'}`)}
        </Badge>
      </div>
      <GiftFacts gift={gift} />
      <GiftProgress gift={gift} />
      {!inPlay && !over && <p className={s.note}>{gift.about ?? t(howOf(gift))}</p>}
      {!inPlay && !over && <GiftTerms gift={gift} />}
      {!inPlay && !over && isWagered(gift) && gift.spinCount === null && <GiftOdds gift={gift} />}
      <div className={s.foot}>
        {!over && (
          <p className={s.note}>
            {t(inPlay ? 'gifts.ends_in' : 'gifts.open_for')}{' '}
            <Countdown until={Date.parse(expiredAt)} now={ticker.now} />
          </p>
        )}
        <GiftAction gift={gift} />
      </div>
    </Card>
  );
});
