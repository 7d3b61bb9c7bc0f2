import type { ModalProps } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Button, Stack } from 'shared-contracts/ui/kit';
import { Dialog } from 'shared-contracts/ui/overlay';
import { OtherWays } from '../../chat/other-ways';
import { useAroundTexts } from '../../texts/around-texts';
import { useAroundWords } from '../around/use-around-words';

/** The chat is not there for now (specification 2, section 2.4); the other ways are. */
export default observer(function ChatMaintenance({ close, covered }: ModalProps<object>) {
  const t = useAroundTexts();
  if (!useAroundWords()) return null;
  return (
    <Dialog
      open
      size="small"
      title={t('chat.maintenance')}
      covered={covered}
      onClose={() => close()}
      footer={
        <Button wide onClick={() => close()}>
          {t('chat.maintenance.close')}
        </Button>
      }
    >
      <Stack gap={3}>
        <p>{t('chat.maintenance.text')}</p>
        <OtherWays />
      </Stack>
    </Dialog>
  );
});
