import { Drawer } from '@base-ui/react/drawer';
import { type ReactNode, useContext } from 'react';
import { X } from '../icons';
import { useBackCloses } from '../kit/back';
import { cx } from '../kit/cx';
import { IconButton } from '../kit/IconButton';
import { useUiText } from '../kit/texts';
import { Inline, InlineOverlays } from './inline';
import s from './Sheet.module.css';

export interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly titleHidden?: boolean;
  /** From the bottom, or a sidebar from the right (notifications). On phones a sidebar takes the whole width. */
  readonly side?: 'bottom' | 'right' | 'left';
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** A dialog stands over it: it does not listen. */
  readonly covered?: boolean;
}

/** A panel from the edge, at every window size; a swipe towards its edge closes it. */
export const Sheet = ({
  open,
  onClose,
  title,
  titleHidden,
  side = 'bottom',
  children,
  footer,
  covered,
}: SheetProps) => {
  const text = useUiText();
  useBackCloses(open, () => !covered && onClose());
  if (useContext(InlineOverlays))
    return (
      <Inline open={open} title={title} footer={footer}>
        {children}
      </Inline>
    );
  return (
    <Drawer.Root
      open={open}
      disablePointerDismissal={covered}
      onOpenChange={(next) => !next && !covered && onClose()}
      swipeDirection={side === 'bottom' ? 'down' : side}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={s.backdrop} />
        <Drawer.Viewport className={cx(s.viewport, s[`at-${side}`])}>
          <Drawer.Popup className={cx(s.popup, s[side])}>
            {side === 'bottom' && <span className={s.grip} aria-hidden="true" />}
            <div className={s.head}>
              <Drawer.Title className={titleHidden ? 'visually-hidden' : s.title}>
                {title}
              </Drawer.Title>
              <Drawer.Close
                render={<IconButton icon={X} label={text('ui.close')} className={s.close} />}
              />
            </div>
            <Drawer.Content className={s.body}>{children}</Drawer.Content>
            {footer && <div className={s.footer}>{footer}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
};
