import { useEffect, useState } from 'react';
import { modals } from 'shared-contracts/area';
import { observer, reaction } from 'shared-contracts/lib/state';
import { ChatCorner } from '../../chat/chat-corner';
import { ChatStore } from '../../chat/chat-store';
import { speakWithParent } from '../../embedding/embedding';
import { reportRouteErrors } from '../../routing/route-reports';
import type { Shell } from '../../services/shell';
import { useShell } from '../../services/shell-context';
import { ConsentView } from '../../tracking/consent-view';
import { Tracking } from '../../tracking/tracking';
import { useAroundWords } from './use-around-words';

interface Started {
  tracking: Tracking | null;
  chat: ChatStore;
  dispose: () => void;
}
const start = (shell: Shell, win: Window): Started => {
  const { around } = shell;
  const { tracking: info } = shell.boot.brand;
  const tracking = info ? new Tracking(info, shell, win) : null;
  const chat = new ChatStore(shell, win);
  const ends = [
    reportRouteErrors(shell),
    speakWithParent(shell, win),
    reaction(
      () => ({ talk: around.talking, help: around.asking }),
      ({ talk, help }) => {
        around.heard();
        if (talk) chat.open(talk.about);
        if (help) void shell.modals.open(modals.support, help);
      },
      { fireImmediately: true, equals: (a, b) => a.talk === b.talk && a.help === b.help },
    ),
    () => tracking?.dispose(),
    () => chat.dispose(),
  ];
  return {
    tracking,
    chat,
    dispose: () => {
      for (const end of ends) end();
    },
  };
};

/** What stands around the page: what runs unseen, and what is seen of it once its words are here. */
export default observer(function Around() {
  const shell = useShell();
  const isReady = useAroundWords();
  const [started, setStarted] = useState<Started | null>(null);
  useEffect(() => {
    const parts = start(shell, window);
    setStarted(parts);
    return parts.dispose;
  }, [shell]);
  if (!started || !isReady) return null;
  const { tracking, chat } = started;
  const asks = tracking !== null && (tracking.consent.answer === null || shell.around.choosing);
  return (
    <>
      {(!asks || chat.state !== 'closed') && <ChatCorner chat={chat} />}
      {tracking && <ConsentView tracking={tracking} />}
    </>
  );
});
