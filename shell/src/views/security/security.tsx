import type { ModalProps } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Stack } from 'shared-contracts/ui/kit';
import { Dialog } from 'shared-contracts/ui/overlay';
import { useWords } from '../auth/use-words';
import { DeviceList } from './device-list';
import { PasskeyList } from './passkey-list';

/** Where the player is signed in, and the player's passkeys. */
export default observer(function Security({ close, covered }: ModalProps<object>) {
  const t = useWords();
  return (
    <Dialog open title={t('security.title')} covered={covered} onClose={() => close()}>
      <Stack gap={6}>
        <DeviceList />
        <PasskeyList />
      </Stack>
    </Dialog>
  );
});
