import { useHost } from 'shared-contracts/area';
import type { UserCard } from 'shared-contracts/cashbox';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import {
  Badge,
  Button,
  Face,
  LinkButton,
  PageGate,
  Skeleton,
  Stack,
} from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { cardName, validityOf } from '../parts/card-name';
import s from './cards-tab.module.css';

const Row = observer(function Row({ card }: { card: UserCard }) {
  const { cards } = useStores();
  const { modals } = useHost();
  const t = useTexts();
  const name = cardName(card);
  const remove = async () => {
    const sure = await modals.confirm({
      title: t('cards.remove_title', { card: name }),
      text: t('cards.remove_text'),
      confirm: t('cards.remove'),
      cancel: t('cards.keep'),
      danger: true,
    });
    if (sure) await cards.removing.press(card.id);
  };
  return (
    <li className={s.card}>
      <span className={s.name}>{name}</span>
      <span className={s.validity}>{t('cards.until', { date: validityOf(card) })}</span>
      {card.isExpired && <Badge tone="negative">{t('cards.expired')}</Badge>}
      {card.isDefault && !card.isExpired && <Badge tone="positive">{t('cards.default')}</Badge>}
      <span className={s.actions}>
        {!card.isDefault && !card.isExpired && (
          <Button
            size="small"
            variant="secondary"
            busy={cards.choosing.isBusyWith(card.id)}
            aria-label={t('cards.choose_name', { card: name })}
            onClick={() => void cards.choosing.press(card.id)}
          >
            {t('cards.choose')}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          busy={cards.removing.isBusyWith(card.id)}
          aria-label={t('cards.remove_name', { card: name })}
          onClick={() => void remove()}
        >
          {t('cards.remove')}
        </Button>
      </span>
    </li>
  );
});

/** Cards that the provider keeps for the player: which one a form begins with, and which are to be forgotten. */
export const CardsTab = observer(function CardsTab() {
  const { cards } = useStores();
  const { i18n, router } = useHost();
  const t = useTexts();
  const errorCode = cards.removing.errorCode ?? cards.choosing.errorCode;
  return (
    <PageGate part loadable={cards.list} skeleton={<Skeleton height="160px" />}>
      {(list) =>
        list.length === 0 ? (
          <Face
            kind="empty"
            title={t('cards.empty')}
            text={t('cards.empty_text')}
            action={
              <LinkButton href={router.href(routes.cashbox)}>{t('balance.deposit')}</LinkButton>
            }
          />
        ) : (
          <Stack gap={4}>
            {errorCode && (
              <p role="alert" className={s.error}>
                {i18n.errorText(errorCode)}
              </p>
            )}
            <ul className={s.list}>
              {list.map((card) => (
                <Row key={card.id} card={card} />
              ))}
            </ul>
            <p className={s.validity}>{t('cards.about')}</p>
          </Stack>
        )
      }
    </PageGate>
  );
});
