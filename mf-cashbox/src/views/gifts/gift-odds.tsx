import { useEffect, useState } from 'react';
import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import type { Gift, GiftOdds as Odds } from 'shared-contracts/gifts';
import { observer } from 'shared-contracts/lib/state';
import { PageGate, Skeleton, TextButton, TextLink } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './gifts.module.css';
import { OddsSearch } from './odds-search';

type Item = Odds['items'][number];

const OddsOfGame = observer(function OddsOfGame({
  item,
  odds,
}: {
  readonly item: Item;
  readonly odds: Odds;
}) {
  const { formatMoney, i18n, router } = useHost();
  const t = useTexts();
  const money = (amount: number) => formatMoney({ amount, currency: odds.currency });
  const { slug, name, bet, chance, median, mean, depositMean, turnover, minutes } = item;
  const percent = new Intl.NumberFormat(i18n.tag, { style: 'percent', maximumFractionDigits: 1 });
  const facts = [
    [t('gifts.odds_chance'), percent.format(chance)],
    // where most keep nothing, the sentence below says so
    chance >= 0.5 && [t('gifts.odds_median'), money(median)],
    [t('gifts.odds_mean'), money(mean)],
    odds.deposit !== undefined &&
      depositMean !== undefined && [
        t('gifts.odds_deposit_mean'),
        t('gifts.odds_of_deposit', { amount: money(depositMean), deposit: money(odds.deposit) }),
      ],
    [t('gifts.odds_turnover'), money(turnover)],
    [t('gifts.odds_time'), t('gifts.odds_minutes', { count: minutes })],
  ].filter((fact) => fact !== false);
  return (
    <li className={s.odds_game}>
      <p className={s.why}>
        <TextLink href={router.href(routes.gameItem, { name: slug })}>{name}</TextLink>{' '}
        <span className={s.note}>{t('gifts.odds_bet', { amount: money(bet) })}</span>
      </p>
      <dl className={s.facts}>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {chance < 0.5 && <p className={s.note}>{t('gifts.odds_most_nothing')}</p>}
    </li>
  );
});

/** What a bonus on a deposit is wagered with. */
const StartsWith = observer(function StartsWith({ odds }: { readonly odds: Odds }) {
  const { formatMoney } = useHost();
  const t = useTexts();
  const { currency, money, deposit = 0 } = odds;
  const said = (amount: number) => formatMoney({ amount, currency });
  return (
    <p className={s.note}>
      {t('gifts.odds_starts', {
        all: said(deposit + money),
        deposit: said(deposit),
        bonus: said(money),
      })}
    </p>
  );
});

/** How soon what is still being worked out is asked for again. */
const AGAIN_MS = 2000;
/** Says that there is more to come, and asks for it until it is there. */
function Pending({ odds, onAgain }: { readonly odds: Odds; readonly onAgain: () => void }) {
  const t = useTexts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer waits anew
  useEffect(() => {
    const timer = setTimeout(onAgain, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [odds]);
  return (
    <p className={s.note} role="status">
      {t('gifts.odds_pending')}
    </p>
  );
}

/** What the gift is likely to leave, game by game, for anyone who asks before accepting it. */
export const GiftOdds = observer(function GiftOdds({ gift }: { readonly gift: Gift }) {
  const { odds } = useStores();
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [game, setGame] = useState('');
  const { id, title } = gift;
  const answer = odds.of(id, game);
  const choose = (slug: string) => {
    setGame(slug);
    odds.ask(id, slug);
  };
  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen) odds.ask(id, game);
  };
  const listId = `gift-odds-${id}`;
  return (
    <div className={s.odds}>
      <TextButton
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-label={t('gifts.odds_of', { title })}
        onClick={toggle}
      >
        {t('gifts.odds')}
      </TextButton>
      <section id={listId} hidden={!isOpen} aria-label={t('gifts.odds_title', { title })}>
        {isOpen && (
          <PageGate part loadable={answer} skeleton={<Skeleton height="160px" waits="browser" />}>
            {(found) =>
              found.items.length === 0 && !found.pending ? (
                <p className={s.note}>{t(game ? 'gifts.odds_not_here' : 'gifts.odds_none')}</p>
              ) : (
                <>
                  {found.deposit !== undefined && <StartsWith odds={found} />}
                  {found.items.length > 0 && (
                    <ul className={s.odds_games}>
                      {found.items.map((item) => (
                        <OddsOfGame key={item.slug} item={item} odds={found} />
                      ))}
                    </ul>
                  )}
                  {found.pending && (
                    <Pending odds={found} onAgain={() => odds.askAgain(id, game)} />
                  )}
                  {found.items.length > 0 && <p className={s.note}>{t('gifts.odds_how')}</p>}
                </>
              )
            }
          </PageGate>
        )}
        {isOpen && <OddsSearch onChoose={choose} />}
        {isOpen && game && (
          <TextButton onClick={() => choose('')}>{t('gifts.odds_popular')}</TextButton>
        )}
      </section>
    </div>
  );
});
