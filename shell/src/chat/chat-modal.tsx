import { useEffect } from 'react';
import type { ModalProps } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Dialog } from 'shared-contracts/ui/overlay';
import { useAroundTexts } from '../texts/around-texts';
import s from './chat.module.css';
import type { ChatStore } from './chat-store';
import { Talk } from './talk';

/** The talk over a dialog or popup, which has its focus again afterwards. */
export default observer(function ChatModal({
  props: { chat },
  close,
  covered,
}: ModalProps<{ chat: ChatStore }>) {
  const t = useAroundTexts();
  useEffect(() => () => chat.close(), [chat]);
  return (
    <Dialog open title={t('chat.title')} covered={covered} onClose={() => close()}>
      <div className={s.over}>
        <Talk chat={chat} />
      </div>
    </Dialog>
  );
});
