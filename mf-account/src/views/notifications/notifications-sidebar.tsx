import { type ModalProps, modals, useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Bell } from 'shared-contracts/ui/icons';
import { Button, LinkButton, Row } from 'shared-contracts/ui/kit';
import { Sheet } from 'shared-contracts/ui/overlay';
import { useTexts } from '../context';
import { NotificationList } from './notification-list';

/** Notifications beside the page: a sidebar from the right, on a phone a sheet from below (specification 2, section 2.9). */
const NotificationsSidebar = observer(function NotificationsSidebar({
  close,
  covered,
}: ModalProps<object>) {
  const host = useHost();
  const t = useTexts();
  return (
    <Sheet
      open
      covered={covered}
      side={host.router.platform === 'mobile' ? 'bottom' : 'right'}
      title={t('notifications.title')}
      onClose={() => close()}
      footer={
        <Row gap={3} wrap>
          <LinkButton
            size="small"
            variant="secondary"
            href={host.router.href(routes.profileNotifications)}
            onClick={() => close()}
          >
            {t('notifications.all')}
          </LinkButton>
          <Button
            size="small"
            variant="quiet"
            icon={Bell}
            onClick={() => void host.modals.open(modals.device, {})}
          >
            {t('notifications.device')}
          </Button>
        </Row>
      }
    >
      <NotificationList onGo={() => close()} />
    </Sheet>
  );
});
export default NotificationsSidebar;
