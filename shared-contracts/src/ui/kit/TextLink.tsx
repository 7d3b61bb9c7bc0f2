import type { ReactNode } from 'react';
import { cx } from './cx';
import { type LinkProps, useLink } from './navigation';
import s from './TextLink.module.css';

export interface TextLinkProps extends LinkProps {
  readonly children: ReactNode;
  /** `plain` has no underline and takes the colour around it (navigation, footers). */
  readonly variant?: 'text' | 'plain';
  readonly newTab?: boolean;
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'page' | undefined;
}

export const TextLink = ({
  children,
  variant = 'text',
  newTab,
  className,
  href,
  onNavigate,
  onClick,
  ...aria
}: TextLinkProps) => (
  <a
    {...aria}
    {...useLink({ href, onNavigate, onClick })}
    {...(newTab ? { target: '_blank' } : {})}
    className={cx(s.link, s[variant], className)}
  >
    {children}
  </a>
);

export interface TextButtonProps {
  readonly children: ReactNode;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly className?: string;
  /** Since 1.6, as the others of its kind. */
  readonly 'aria-label'?: string;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string;
}

/** A button that reads as a link inside text ("send a new code"). */
export const TextButton = ({
  children,
  onClick,
  disabled,
  className,
  ...aria
}: TextButtonProps) => (
  <button
    {...aria}
    type="button"
    className={cx(s.link, s.text, className)}
    onClick={onClick}
    disabled={disabled}
  >
    {children}
  </button>
);
