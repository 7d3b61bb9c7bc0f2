import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Gift, type IconShape, Info, X } from '../icons';
import { cx } from '../kit/cx';
import { Icon } from '../kit/Icon';
import { IconButton } from '../kit/IconButton';
import { SanitizedHtml } from '../kit/SanitizedHtml';
import { useUiText } from '../kit/texts';
import s from './Toast.module.css';

/** What a toast shows; the shell's store holds them and their time. */
export interface ToastData {
  readonly id: string;
  readonly type: 'info' | 'success' | 'error' | 'gift';
  /** Plain words, or… */
  readonly text?: string;
  /** …HTML from the server, sanitized here. */
  readonly html?: string;
  /** Address of a small picture instead of the icon. */
  readonly image?: string | null;
  /** A component of its own instead of all this. */
  readonly custom?: ReactNode;
}
export interface ToastViewProps {
  readonly toast: ToastData;
  readonly onClose: () => void;
  /** Makes its words a button. */
  readonly onClick?: () => void;
}

const SHAPES: Readonly<Record<ToastData['type'], IconShape>> = {
  info: Info,
  success: CircleCheck,
  error: CircleAlert,
  gift: Gift,
};

/** A link of its own inside: then only a press beside it is the toast's. */
const hasLink = (html: string | undefined) => /<a\b/i.test(html ?? '');

export const ToastView = ({ toast, onClose, onClick }: ToastViewProps) => {
  const text = useUiText();
  if (toast.custom !== undefined) return <div className={s.toast}>{toast.custom}</div>;
  const words = toast.html ? (
    <SanitizedHtml html={toast.html} look="plain" as="span" />
  ) : (
    toast.text
  );
  return (
    <div className={cx(s.toast, s[toast.type])}>
      {toast.image ? (
        <img className={s.image} src={toast.image} alt="" width={48} height={48} />
      ) : (
        <span className={s.mark}>
          <Icon of={SHAPES[toast.type]} />
        </span>
      )}
      {onClick && !hasLink(toast.html) ? (
        <button type="button" className={cx(s.words, s.press)} onClick={onClick}>
          {words}
        </button>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: HTML may hold links of its own, which keys reach
        <div className={s.words} onClick={onClick}>
          {words}
        </div>
      )}
      <IconButton icon={X} label={text('ui.close')} size="small" onClick={onClose} />
    </div>
  );
};

/** Where toasts appear: always in the page, so that screen readers hear what comes. Takes no focus and covers no control. */
export const ToastRegion = ({ children }: { readonly children: ReactNode }) => {
  const text = useUiText();
  return (
    <section
      className={s.region}
      aria-label={text('ui.notifications')}
      aria-live="polite"
      aria-relevant="additions"
    >
      {children}
    </section>
  );
};
