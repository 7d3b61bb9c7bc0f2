import type { ModalProps } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Headset } from 'shared-contracts/ui/icons';
import { Button, Stack } from 'shared-contracts/ui/kit';
import { Dialog } from 'shared-contracts/ui/overlay';
import { contactsOf, OtherWays } from '../../chat/other-ways';
import { waysOf } from '../../chat/ways';
import { useShell } from '../../services/shell-context';
import { useAroundTexts } from '../../texts/around-texts';
import { useAroundWords } from '../around/use-around-words';

/** Ways to reach support: the chat first, then messengers and contacts. */
export default observer(function Support({
  props,
  close,
  covered,
}: ModalProps<{ about?: string }>) {
  const t = useAroundTexts();
  const isReady = useAroundWords();
  const { boot, around } = useShell();
  const { chat, messengers } = waysOf(boot.serverData);
  if (!isReady) return null;
  const hasWays = chat === 'open' || messengers.length > 0 || contactsOf(boot.brand);
  const maintained = chat === 'maintenance' ? 'chat.maintenance.text' : 'support.text';
  return (
    <Dialog open size="small" title={t('support.title')} covered={covered} onClose={() => close()}>
      <Stack gap={3}>
        <p>{t(hasWays ? maintained : 'support.none')}</p>
        {chat === 'open' && (
          <Button
            wide
            icon={Headset}
            onClick={() => {
              close();
              around.talk(props.about);
            }}
          >
            {t('chat.open')}
          </Button>
        )}
        <OtherWays />
      </Stack>
    </Dialog>
  );
});
