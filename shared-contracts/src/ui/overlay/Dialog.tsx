import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { X } from '../icons';
import { useBackCloses } from '../kit/back';
import { cx } from '../kit/cx';
import { IconButton } from '../kit/IconButton';
import { useUiText } from '../kit/texts';
import s from './Dialog.module.css';
import { Grip } from './Grip';

export interface DialogProps {
  readonly open: boolean;
  /** Asked to close: by the cross, the backdrop, Escape, a pull on its handle or a step back. */
  readonly onClose: () => void;
  /** Names the dialog; always needed. */
  readonly title: string;
  /** The title is for screen readers only (a picture says it). */
  readonly titleHidden?: boolean;
  readonly children: ReactNode;
  /** Stays at the bottom while the content scrolls: the one thing to do. */
  readonly footer?: ReactNode;
  /** Stands over the title (a logo, a picture). */
  readonly header?: ReactNode;
  /** 400, 520 and 840 px; `full` takes the window. */
  readonly size?: 'small' | 'medium' | 'large' | 'full';
  /** No cross. Give another way out inside. */
  readonly withoutClose?: boolean;
  /** Neither backdrop, Escape, a pull nor a step back closes it. */
  readonly onlyButtonClose?: boolean;
  /** An address brings it and takes it away: a step back is the router's. */
  readonly ofAddress?: boolean;
  /** Another dialog stands over this one: it does not listen. */
  readonly covered?: boolean;
  /** No surface of its own: the content paints itself. */
  readonly transparent?: boolean;
  /** Where the focus goes first; the dialog itself, which then says its name, without it. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly onClosed?: () => void;
  readonly className?: string;
}

/** A dialog in the middle; under 754 px a sheet at the bottom. Focus stays inside and returns where it came from. */
export const Dialog = ({
  open,
  onClose,
  title,
  titleHidden,
  children,
  footer,
  header,
  size = 'medium',
  withoutClose,
  onlyButtonClose,
  ofAddress,
  covered,
  transparent,
  initialFocus,
  onClosed,
  className,
}: DialogProps) => {
  const text = useUiText();
  const popup = useRef<HTMLDivElement>(null);
  const close = () => !onlyButtonClose && !covered && onClose();
  useBackCloses(open && !ofAddress, close);
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={onlyButtonClose || covered}
      onOpenChange={(next, details) => {
        if (next || covered) return;
        if (onlyButtonClose && details.reason !== 'close-press') return;
        onClose();
      }}
      onOpenChangeComplete={(next) => !next && onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop className={s.backdrop} />
        <Base.Viewport className={cx(s.viewport, size === 'full' && s.fullViewport)}>
          <Base.Popup
            ref={popup}
            className={cx(s.popup, s[size], transparent && s.transparent, className)}
            initialFocus={initialFocus ?? popup}
          >
            {size !== 'full' && <Grip sheet={popup} onClose={close} />}
            <div className={cx(s.head, titleHidden && s.bare)}>
              {header}
              <Base.Title className={titleHidden ? 'visually-hidden' : s.title}>{title}</Base.Title>
              {!withoutClose && (
                <Base.Close render={<IconButton icon={X} label={text('ui.close')} className={s.close} />} />
              )}
            </div>
            <div className={s.body}>{children}</div>
            {footer && <div className={s.footer}>{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
};
