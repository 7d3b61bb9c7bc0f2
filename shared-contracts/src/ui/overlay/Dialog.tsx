import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useContext, useRef } from 'react';
import { CircleAlert, CircleCheck, Gift, type IconShape, Info, TriangleAlert, X } from '../icons';
import { useBackCloses } from '../kit/back';
import { cx } from '../kit/cx';
import { Icon } from '../kit/Icon';
import { IconButton } from '../kit/IconButton';
import { Logo } from '../kit/Logo';
import { useUiText } from '../kit/texts';
import s from './Dialog.module.css';
import { Grip } from './Grip';
import { Inline, InlineOverlays } from './inline';
import { useTabFinds } from './useTabFinds';

/** What a dialog is about, as the mark over its title says. */
export type DialogType = 'info' | 'success' | 'warning' | 'error' | 'gift';
const MARKS: Readonly<Record<DialogType, IconShape>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
  gift: Gift,
};

/** The frame of the site, which has its measures; the end of the page without one. */
const frameOf = (page: Document) => page.querySelector<HTMLElement>('[data-frame]') ?? undefined;

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
  /** The brand's logo over the title: `host.brand`. */
  readonly brand?: { readonly logo: string; readonly name: string };
  readonly type?: DialogType;
  /** Lies under the site's header, rail and bar, which stay in use. */
  readonly underMenu?: boolean;
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

/** The answers of a dialog: beside each other and as wide as a phone, at the end of a wider window. */
export const DialogButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className={s.buttons}>{children}</div>
);

/** A dialog in the middle; under 754 px a sheet at the bottom. Focus stays inside and returns where it came from. */
export const Dialog = ({
  open,
  onClose,
  title,
  titleHidden,
  children,
  footer,
  header,
  brand,
  type,
  underMenu,
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
  useTabFinds(popup, open && !covered);
  if (useContext(InlineOverlays))
    return (
      <Inline open={open} title={title} header={header} footer={footer}>
        {children}
      </Inline>
    );
  return (
    <Base.Root
      open={open}
      modal={!underMenu}
      disablePointerDismissal={onlyButtonClose || covered}
      onOpenChange={(next, details) => {
        if (next || covered) return;
        if (onlyButtonClose && details.reason !== 'close-press') return;
        onClose();
      }}
      onOpenChangeComplete={(next) => !next && onClosed?.()}
    >
      <Base.Portal container={underMenu ? frameOf(document) : undefined}>
        <Base.Backdrop className={cx(s.backdrop, underMenu && s.underMenu)} />
        <Base.Viewport
          className={cx(s.viewport, size === 'full' && s.fullViewport, underMenu && s.underMenu)}
        >
          <Base.Popup
            ref={popup}
            className={cx(s.popup, s[size], transparent && s.transparent, className)}
            initialFocus={initialFocus ?? popup}
          >
            {size !== 'full' && <Grip sheet={popup} onClose={close} />}
            <div className={cx(s.head, titleHidden && s.bare)}>
              {brand && <Logo svg={brand.logo} name={brand.name} className={s.logo} />}
              {type && (
                <span className={s.mark} data-type={type}>
                  <Icon of={MARKS[type]} size={24} />
                </span>
              )}
              {header}
              <Base.Title className={titleHidden ? 'visually-hidden' : s.title}>{title}</Base.Title>
              {!withoutClose && (
                <Base.Close
                  render={<IconButton icon={X} label={text('ui.close')} className={s.close} />}
                />
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
