import { Menu as Base } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import type { IconShape } from '../icons';
import { useBackCloses } from '../kit/back';
import { cx } from '../kit/cx';
import { Icon } from '../kit/Icon';
import { useLink } from '../kit/navigation';
import { Grip } from './Grip';
import s from './Menu.module.css';

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: IconShape;
  /** A page to go to… */
  readonly href?: string;
  /** …or something to do. */
  readonly onSelect?: () => void;
  readonly danger?: boolean;
  /** The chosen one of a set. */
  readonly checked?: boolean;
  readonly disabled?: boolean;
}
export interface MenuProps {
  /** A button of the kit. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly items: readonly (MenuItem | 'separator')[];
  /** Stands over the items (who is signed in). */
  readonly head?: ReactNode;
  readonly align?: 'start' | 'center' | 'end';
  /** Open from its first paint on: the press that asked for it came before its code. */
  readonly defaultOpen?: boolean;
}

const Content = ({ label, icon, checked }: MenuItem) => (
  <>
    {icon && <Icon of={icon} size={18} />}
    <span className={s.label}>{label}</span>
    {checked && <span className={s.checked} aria-hidden="true" />}
  </>
);

const Item = (item: MenuItem) => {
  const link = useLink({ href: item.href ?? '', onClick: item.onSelect });
  const className = cx(s.item, item.danger && s.danger);
  if (item.href !== undefined) {
    return (
      <Base.LinkItem
        className={className}
        closeOnClick
        {...link}
        aria-current={item.checked || undefined}
      >
        <Content {...item} />
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item
      className={className}
      disabled={item.disabled}
      onClick={item.onSelect}
      aria-current={item.checked || undefined}
    >
      <Content {...item} />
    </Base.Item>
  );
};

/** A short list of places or actions under a button; a bottom sheet on phones. */
export const Menu = ({ trigger, items, head, align = 'end', defaultOpen = false }: MenuProps) => {
  const [open, setOpen] = useState(defaultOpen);
  const popup = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  useBackCloses(open, close);
  return (
    <Base.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Backdrop className={s.backdrop} />
        <Base.Positioner
          className={s.positioner}
          align={align}
          sideOffset={8}
          collisionPadding={12}
        >
          <Base.Popup ref={popup} className={s.popup}>
            <Grip sheet={popup} onClose={close} />
            {head && <div className={s.head}>{head}</div>}
            {items.map((item, at) =>
              item === 'separator' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places
                <Base.Separator key={at} className={s.separator} />
              ) : (
                <Item {...item} key={item.key} />
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
};
