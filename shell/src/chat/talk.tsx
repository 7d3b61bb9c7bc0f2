import { observer } from 'shared-contracts/lib/state';
import { Face, Skeleton } from 'shared-contracts/ui/kit';
import { useAroundTexts } from '../texts/around-texts';
import s from './chat.module.css';
import type { ChatStore } from './chat-store';
import { OtherWays } from './other-ways';

/** The talk, in a frame of another origin that has nothing of the page. */
export const Talk = observer(function Talk({ chat }: { chat: ChatStore }) {
  const t = useAroundTexts();
  if (chat.state === 'failed')
    return (
      <div className={s.failed}>
        <Face
          kind="error"
          title={t('chat.failed')}
          text={t('chat.failed.text')}
          onRetry={chat.retry}
          action={<OtherWays />}
        />
      </div>
    );
  return (
    <>
      {chat.state === 'opening' && (
        <div className={s.wait} aria-busy="true">
          <Skeleton width="70%" height={40} />
        </div>
      )}
      <iframe
        key={chat.turn}
        ref={(element) => chat.place(element?.contentWindow ?? null)}
        className={s.frame}
        title={t('chat.title')}
        src={chat.url}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
      />
    </>
  );
});
