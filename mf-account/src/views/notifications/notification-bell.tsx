import { useHost, useOpened } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Bell } from 'shared-contracts/ui/icons';
import { IconButton } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';

/** The bell of the header with how many are new. */
const NotificationBell = observer(function NotificationBell() {
  const { notifications } = useStores();
  const { router } = useHost();
  const t = useTexts();
  useOpened('bell', notifications.list.ensure);
  const { newCount } = notifications;
  return (
    <IconButton
      icon={Bell}
      count={newCount}
      label={newCount > 0 ? t('bell.new', { count: newCount }) : t('bell')}
      onClick={() => router.navigate(routes.profileNotifications)}
    />
  );
});
export default NotificationBell;
