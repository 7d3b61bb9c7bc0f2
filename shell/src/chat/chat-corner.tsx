import { useEffect, useRef } from 'react';
import { modals, useHost } from 'shared-contracts/area';
import { floating, routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Headset, X } from 'shared-contracts/ui/icons';
import { IconButton, useBackCloses } from 'shared-contracts/ui/kit';
import { useShell } from '../services/shell-context';
import { useAroundTexts } from '../texts/around-texts';
import s from './chat.module.css';
import type { ChatStore } from './chat-store';
import { Talk } from './talk';
import { waysOf } from './ways';

/** The talk beside the page, which stays in use. */
const Panel = observer(function Panel({ chat }: { chat: ChatStore }) {
  const t = useAroundTexts();
  const place = useRef<HTMLElement>(null);
  useBackCloses(true, chat.close);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <section
      ref={place}
      tabIndex={-1}
      role="dialog"
      aria-label={t('chat.title')}
      {...floating}
      className={s.panel}
      onKeyDown={({ key }) => key === 'Escape' && chat.close()}
    >
      <header className={s.head}>
        <h2 className={s.title}>{t('chat.title')}</h2>
        <IconButton icon={X} label={t('chat.close')} onClick={chat.close} />
      </header>
      <Talk chat={chat} />
    </section>
  );
});

/** The button of support in the corner, with how many answers wait, and the talk that it opens. */
export const ChatCorner = observer(function ChatCorner({ chat }: { chat: ChatStore }) {
  const t = useAroundTexts();
  const { router, boot } = useShell();
  const host = useHost();
  const ways = waysOf(boot.serverData);
  if (!ways.chat && ways.messengers.length === 0) return null;
  if (chat.state !== 'closed') return chat.isOver ? null : <Panel chat={chat} />;
  // it would lie over the game, whose bar has a way to support
  if (router.current.name === routes.gameItem.name) return null;
  const open = () => {
    if (ways.chat === 'open') chat.open();
    else void host.modals.open(ways.chat ? modals.chatMaintenance : modals.support, {});
  };
  const label = chat.unread > 0 ? t('chat.unread', { count: chat.unread }) : t('chat.open');
  return (
    <div className={s.corner} {...floating}>
      <IconButton
        icon={Headset}
        variant="filled"
        label={ways.chat === 'maintenance' ? t('chat.away') : label}
        count={chat.unread}
        className={s.button}
        onClick={open}
      />
    </div>
  );
});
