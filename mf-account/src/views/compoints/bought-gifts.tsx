import { useHost } from 'shared-contracts/area';
import type { Gift } from 'shared-contracts/gifts';
import { observer } from 'shared-contracts/lib/state';
import { formatMoment } from 'shared-contracts/time';
import { Gift as GiftIcon } from 'shared-contracts/ui/icons';
import { Badge, Button, Card, Icon, Progress } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './compoints.module.css';
import { useGiftWorth } from './gift-worth';

/** One that was bought: to be picked up, or a bonus in play with what it still asks for. */
const BoughtGift = observer(function BoughtGift({ gift }: { readonly gift: Gift }) {
  const { pickingUp } = useStores().compoints;
  const { i18n, toasts, formatMoney } = useHost();
  const t = useTexts();
  const worth = useGiftWorth(gift.currency)(gift);
  const { title, currency, wagering } = gift;
  const inPlay = gift.state === 'active' || gift.state === 'wagered';
  const until = { when: formatMoment(gift.expiredAt, i18n.tag, i18n.timeZone) };
  const pickUp = async () => {
    if (await pickingUp.press(gift.id))
      // the live event says the same of this reason, and takes its place
      toasts.show({
        key: `gift.${gift.reason}`,
        type: 'gift',
        text: t('compoints.picked_up', { title }),
      });
  };
  const sum = (amount: number) => formatMoney({ amount, currency });
  return (
    <Card as="li" className={s.gift}>
      <Icon of={GiftIcon} size={32} />
      <div className={s.words}>
        <h3 className={s.name}>{title}</h3>
        {worth && <p className={s.worth}>{worth}</p>}
        <p className={s.note}>
          {t(inPlay ? 'compoints.play_until' : 'compoints.pick_up_until', until)}
        </p>
        {inPlay && wagering && (
          <Progress
            label={t('compoints.wagering')}
            value={wagering.done}
            max={wagering.required}
            valueText={t('compoints.wagered', {
              done: sum(wagering.done),
              all: sum(wagering.required),
            })}
          />
        )}
        {pickingUp.errorCode && pickingUp.failed === gift.id && (
          <p role="alert" className={s.error}>
            {i18n.errorText(pickingUp.errorCode)}
          </p>
        )}
      </div>
      {inPlay ? (
        <Badge tone="positive">{t('compoints.in_play')}</Badge>
      ) : (
        <Button
          busy={pickingUp.isBusyWith(gift.id)}
          aria-label={t('compoints.pick_up_of', { title })}
          onClick={() => void pickUp()}
        >
          {t('compoints.pick_up')}
        </Button>
      )}
    </Card>
  );
});

/** What was bought and is still the player's to do something with; nothing at all when there is none. */
export const BoughtGifts = observer(function BoughtGifts() {
  const { bought } = useStores().compoints;
  const t = useTexts();
  if (bought.length === 0) return null;
  return (
    <section aria-labelledby="compoints-bought">
      <h2 id="compoints-bought" className={s.heading}>
        {t('compoints.bought_title')}
      </h2>
      <ul className={s.list}>
        {bought.map((gift) => (
          <BoughtGift key={gift.id} gift={gift} />
        ))}
      </ul>
    </section>
  );
});
