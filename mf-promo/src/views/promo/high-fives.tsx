import { useState } from 'react';
import { useHost } from 'shared-contracts/area';
import type { HighFive, HighFiveInfo } from 'shared-contracts/high-fives';
import { observer } from 'shared-contracts/lib/state';
import type { PagedList } from 'shared-contracts/stores';
import { PlacesTable } from 'shared-contracts/ui/event';
import { Button, Face, ListFaces, Skeleton, useUiText } from 'shared-contracts/ui/kit';
import type { PromoPageStore } from '../../stores/promo-page.store';
import { useTexts } from '../context';
import s from './high-fives.module.css';

const List = observer(function List({ list, empty }: { list: PagedList<HighFive>; empty: string }) {
  const t = useTexts();
  const ui = useUiText();
  return (
    <ListFaces
      list={list}
      more="button"
      skeleton={<Skeleton height="220px" />}
      empty={<Face kind="empty" compact title={empty} />}
    >
      {(items) => (
        <PlacesTable
          columns={[ui('ui.place'), ui('ui.player'), t('high_five.title')]}
          rows={items.map(({ id, rank, username, highFives, isItsMe }) => ({
            key: id,
            mine: isItsMe,
            cells: [
              String(rank),
              isItsMe ? ui('ui.you', { name: username }) : username,
              String(highFives),
            ],
          }))}
        />
      )}
    </ListFaces>
  );
});

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className={s.figure}>
    <dt>{label}</dt>
    <dd className="tabular">{value}</dd>
  </div>
);

/** What the player sent today, sent and received in all, and the place by those received. */
const Own = ({ info }: { info: HighFiveInfo }) => {
  const { i18n } = useHost();
  const t = useTexts();
  const { sentToday, dailyLimit, sent, received, rank, dayEndsAt } = info;
  const time = { hour: '2-digit', minute: '2-digit', timeZone: i18n.timeZone } as const;
  return (
    <>
      <dl className={s.own}>
        <Figure label={t('high_five.today')} value={`${sentToday} / ${dailyLimit}`} />
        <Figure label={t('high_five.sent')} value={String(sent)} />
        <Figure label={t('high_five.received')} value={String(received)} />
        <Figure label={t('high_five.rank')} value={rank === null ? '–' : String(rank)} />
      </dl>
      {sentToday >= dailyLimit && dayEndsAt && (
        <p className={s.note}>
          {t('high_five.tomorrow', {
            time: new Intl.DateTimeFormat(i18n.tag, time).format(Date.parse(dayEndsAt)),
          })}
        </p>
      )}
    </>
  );
};

const LISTS = ['received', 'sent'] as const;

/** One of the two lists, and what chooses between them. Two buttons: the library of tabs would be a third of the page's scripts. */
const Lists = observer(function Lists({ page }: { page: PromoPageStore }) {
  const t = useTexts();
  const [shown, show] = useState<(typeof LISTS)[number]>('received');
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a choice of what is shown, no part of a form */}
      <div role="group" aria-label={t('high_five.title')} className={s.choice}>
        {LISTS.map((list) => (
          <Button
            key={list}
            variant={list === shown ? 'secondary' : 'quiet'}
            size="small"
            aria-pressed={list === shown}
            onClick={() => show(list)}
          >
            {t(list === 'sent' ? 'high_five.list_sent' : 'high_five.list_received')}
          </Button>
        ))}
      </div>
      <List key={shown} list={page.highFives[shown]} empty={t('high_five.none')} />
    </>
  );
});

/** The high-fives of a promotion: the player's own figures of the day, and who received and sent most. */
export const HighFives = observer(function HighFives({ page }: { page: PromoPageStore }) {
  const { session } = useHost();
  const t = useTexts();
  const { highFives } = page;
  const { info } = highFives;
  return (
    <section aria-labelledby="promo-high-fives">
      <h2 id="promo-high-fives" className={s.heading}>
        {t('high_five.title')}
      </h2>
      <p className={s.note}>{t('high_five.about')}</p>
      {session.player && info.value && <Own info={info.value} />}
      {session.player && info.state === 'failed' && (
        <Face kind="error" compact onRetry={() => void info.load()} />
      )}
      <Lists page={page} />
    </section>
  );
});
