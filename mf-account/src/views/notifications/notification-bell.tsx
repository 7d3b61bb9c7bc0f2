import { modals as handles, useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Bell } from 'shared-contracts/ui/icons';
import { IconButton } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';

/** The bell of the header with how many are new; it opens them beside the page. */
const NotificationBell = observer(function NotificationBell() {
  const { notifications } = useStores();
  const { modals } = useHost();
  const t = useTexts();
  const { newCount } = notifications;
  return (
    <IconButton
      icon={Bell}
      count={newCount}
      label={newCount > 0 ? t('bell.new', { count: newCount }) : t('bell')}
      onClick={() => void modals.open(handles.notifications, {})}
    />
  );
});
export default NotificationBell;
