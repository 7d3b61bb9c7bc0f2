import { modals, type PageProps, useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Bell } from 'shared-contracts/ui/icons';
import { Button, Row, Stack } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import { NotificationList } from './notification-list';
import s from './notifications-page.module.css';

/** `/profile/notifications`: the same list as the sidebar's, by an address of its own. */
const NotificationsPage = observer(function NotificationsPage(_: PageProps) {
  const host = useHost();
  const t = useTexts();
  return (
    <Stack gap={6}>
      <Row justify="between">
        <h1 className={s.title}>{t('notifications.title')}</h1>
        <Button
          variant="secondary"
          size="small"
          icon={Bell}
          onClick={() => void host.modals.open(modals.device, {})}
        >
          {t('notifications.device')}
        </Button>
      </Row>
      <NotificationList />
    </Stack>
  );
});
export default NotificationsPage;
