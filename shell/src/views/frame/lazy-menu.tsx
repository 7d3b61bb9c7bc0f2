import { type ComponentType, cloneElement, type ReactElement, useState } from 'react';
import type { MenuProps } from 'shared-contracts/ui/overlay';

const load = () => import(/* webpackChunkName: "menus" */ './menu');
/** The code is on its way; whether it arrives is the press's matter. */
const prefetch = () => void load().catch(() => {});

/**
 * A menu whose code comes when the player reaches for it. The trigger is there from the first paint and gives way only
 * after a press has ended: one that is replaced between pointer down and up would swallow the click.
 */
export const LazyMenu = ({ trigger, ...rest }: MenuProps) => {
  const [Menu, setMenu] = useState<ComponentType<MenuProps> | null>(null);
  if (Menu) return <Menu trigger={trigger} {...rest} defaultOpen />;
  const open = () =>
    load().then(
      (module) => setMenu(() => module.default),
      () => {},
    );
  return cloneElement(trigger as ReactElement<Record<string, unknown>>, {
    'aria-haspopup': 'menu',
    onClick: () => void open(),
    onPointerEnter: prefetch,
    onFocus: prefetch,
  });
};
