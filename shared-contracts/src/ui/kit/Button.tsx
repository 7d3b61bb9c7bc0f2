import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import type { IconShape } from '../icons';
import s from './Button.module.css';
import { cx } from './cx';
import { Icon } from './Icon';
import { type LinkProps, useLink } from './navigation';
import { Spinner } from './Spinner';

export interface ButtonLook {
  /** One primary on a screen. `overlay` stands on artwork. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'overlay';
  readonly size?: 'small' | 'medium' | 'large';
  /** As wide as its container. */
  readonly wide?: boolean;
  readonly icon?: IconShape;
  readonly iconEnd?: IconShape;
}

const look = ({ variant = 'primary', size = 'medium', wide }: ButtonLook, className?: string) =>
  cx(s.button, s[variant], s[size], wide && s.wide, className);

const Inside = ({
  icon,
  iconEnd,
  size,
  children,
}: ButtonLook & { readonly children?: ReactNode }) => (
  <>
    {icon && <Icon of={icon} size={size === 'small' ? 16 : 20} />}
    {children !== undefined && <span className={s.text}>{children}</span>}
    {iconEnd && <Icon of={iconEnd} size={size === 'small' ? 16 : 20} />}
  </>
);

export interface ButtonProps
  extends ButtonLook,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly children?: ReactNode;
  /** Something is being sent: the button keeps its width and focus, says so, and does not press. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export const Button = ({
  variant,
  size,
  wide,
  icon,
  iconEnd,
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={busy && type === 'submit' ? 'button' : type}
    className={look({ variant, size, wide }, className)}
    aria-busy={busy || undefined}
    aria-disabled={busy || rest['aria-disabled'] || undefined}
    onClick={busy ? undefined : onClick}
  >
    <span className={s.inside}>
      <Inside icon={icon} iconEnd={iconEnd} size={size}>
        {children}
      </Inside>
    </span>
    {busy && <Spinner className={s.spinner} />}
  </button>
);

export interface LinkButtonProps extends ButtonLook, LinkProps {
  readonly children: ReactNode;
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'page' | undefined;
}

/** A link that looks like a button: it goes somewhere. */
export const LinkButton = ({
  variant,
  size,
  wide,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: LinkButtonProps) => {
  const { href, onNavigate, onClick, ...aria } = rest;
  return (
    <a
      {...aria}
      {...useLink({ href, onNavigate, onClick })}
      className={look({ variant, size, wide }, className)}
    >
      <span className={s.inside}>
        <Inside icon={icon} iconEnd={iconEnd} size={size}>
          {children}
        </Inside>
      </span>
    </a>
  );
};
