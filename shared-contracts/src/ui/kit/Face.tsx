import type { ReactNode } from 'react';
import { type IconShape, Inbox, RefreshCw, WifiOff } from '../icons';
import { Button } from './Button';
import { cx } from './cx';
import s from './Face.module.css';
import { Icon } from './Icon';
import { useUiText } from './texts';

export interface FaceProps {
  readonly kind: 'empty' | 'error' | 'ended';
  readonly title?: ReactNode;
  readonly text?: ReactNode;
  readonly icon?: IconShape;
  /** Error: shows "Try again". */
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  /** What can be done instead (a link button). */
  readonly action?: ReactNode;
  readonly compact?: boolean;
}

/** What a place says when it has nothing to show: empty, failed with a retry, or the end of a list. */
export const Face = ({
  kind,
  title,
  text,
  icon,
  onRetry,
  retrying,
  action,
  compact,
}: FaceProps) => {
  const t = useUiText();
  if (kind === 'ended') return <p className={s.ended}>{title ?? t('ui.ended')}</p>;
  const failed = kind === 'error';
  return (
    <div
      className={cx(s.face, compact && s.compact)}
      role={failed ? 'alert' : undefined}
      // for those who look at markup: the gate of releases, tests
      data-face={failed ? kind : undefined}
    >
      <span className={cx(s.mark, failed && s.failed)}>
        <Icon of={icon ?? (failed ? WifiOff : Inbox)} size={compact ? 20 : 32} />
      </span>
      <p className={s.title}>{title ?? t(failed ? 'ui.failed' : 'ui.empty')}</p>
      {(text ?? (failed && t('ui.failedHint'))) && (
        <p className={s.text}>{text ?? t('ui.failedHint')}</p>
      )}
      {failed && onRetry && (
        <Button variant="secondary" icon={RefreshCw} busy={retrying} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
      {action}
    </div>
  );
};
