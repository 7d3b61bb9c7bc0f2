import type { MouseEvent } from 'react';
import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { formatMoment } from 'shared-contracts/time';
import { Check } from 'shared-contracts/ui/icons';
import {
  Face,
  IconButton,
  LinkButton,
  ListFaces,
  SanitizedHtml,
  Skeleton,
} from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './notifications-page.module.css';

const isOfLink = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('a') !== null;

/** Newest first; one that was read, or whose link was followed, leaves the list. `onGo`: a link of it was followed. */
export const NotificationList = observer(function NotificationList({
  onGo,
}: {
  readonly onGo?: () => void;
}) {
  const { list, reading } = useStores().notifications;
  const { i18n } = useHost();
  const t = useTexts();
  return (
    <ListFaces
      list={list}
      skeleton={<Skeleton height="320px" />}
      empty={
        <Face kind="empty" title={t('notifications.empty')} text={t('notifications.empty_text')} />
      }
    >
      {(items) => (
        <ul className={s.list}>
          {items.map((item) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by a key is clicked as well
            <li
              key={item.id}
              onClick={(event) => {
                if (!isOfLink(event)) return;
                void reading.press(item.id);
                onGo?.();
              }}
              className={item.status === 'new' ? `${s.item} ${s.fresh}` : s.item}
            >
              <div className={s.words}>
                <SanitizedHtml html={item.msg} />
                <time className={s.when} dateTime={item.createdAt}>
                  {formatMoment(item.createdAt, i18n.tag, i18n.timeZone)}
                </time>
                {item.button && (
                  <div>
                    <LinkButton size="small" variant="secondary" href={item.button.link}>
                      {item.button.title}
                    </LinkButton>
                  </div>
                )}
                {reading.failed === item.id && (
                  <p role="alert">{i18n.errorText(reading.errorCode ?? 'unexpected')}</p>
                )}
              </div>
              <IconButton
                icon={Check}
                label={t('notifications.read')}
                onClick={() => void reading.press(item.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </ListFaces>
  );
});
