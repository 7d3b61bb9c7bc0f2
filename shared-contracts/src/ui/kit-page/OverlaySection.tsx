import { useState } from 'react';
import { Bell, Info, LogOut, Settings, User } from '../icons';
import { Button, Card, IconButton, Row, Stack } from '../kit';
import { Dialog, Menu, Sheet, Tabs, ToastRegion, ToastView, Tooltip } from '../overlay';
import type { Words } from './sample';

export const OverlaySection = ({ w }: { w: Words }) => {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'side' | null>(null);
  const [toasts, setToasts] = useState(false);
  const close = () => setOpen(null);
  return (
    <Card as="section">
      <Stack>
        <Row>
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            Dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen('sheet')}>
            Sheet
          </Button>
          <Button variant="secondary" onClick={() => setOpen('side')}>
            Sidebar
          </Button>
          <Button variant="secondary" onClick={() => setToasts(!toasts)}>
            Toasts
          </Button>
          <Menu
            trigger={<IconButton icon={User} label="Account" variant="filled" />}
            align="start"
            head="Vera Winter"
            items={[
              { key: 'p', label: w.tabs[0], icon: Settings, href: '/profile' },
              { key: 'n', label: w.tabs[1], icon: Bell, checked: true, onSelect: () => {} },
              'separator',
              { key: 'o', label: w.leave, icon: LogOut, danger: true, onSelect: () => {} },
            ]}
          />
          <Tooltip content={w.tooltip}>
            <IconButton icon={Info} label={w.more} variant="filled" />
          </Tooltip>
        </Row>
        <Tabs
          label={w.more}
          tabs={w.tabs.map((label) => ({ value: label, label, panel: <p>{label}</p> }))}
        />
        <Tabs
          label={w.more}
          look="segmented"
          tabs={w.tabs.slice(0, 2).map((label) => ({ value: label, label, panel: <p>{label}</p> }))}
        />
      </Stack>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={w.confirm}
        size="small"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {w.leave}
            </Button>
            <Button onClick={close}>{w.stay}</Button>
          </>
        }
      >
        <p>{w.confirmText}</p>
      </Dialog>
      <Sheet open={open === 'sheet'} onClose={close} title={w.shelf}>
        <p>{w.heroText}</p>
      </Sheet>
      <Sheet open={open === 'side'} onClose={close} title={w.tabs[1]} side="right">
        <p>{w.heroText}</p>
      </Sheet>
      <ToastRegion>
        {toasts && (
          <ToastView
            toast={{ id: '1', type: 'success', text: w.toast }}
            onClose={() => setToasts(false)}
          />
        )}
        {toasts && (
          <ToastView
            toast={{ id: '2', type: 'error', text: w.toastBad }}
            onClose={() => setToasts(false)}
          />
        )}
        {toasts && (
          <ToastView
            toast={{ id: '3', type: 'gift', html: `<b>${w.status[3]}</b> — ${w.tooltip}` }}
            onClose={() => setToasts(false)}
          />
        )}
      </ToastRegion>
    </Card>
  );
};
