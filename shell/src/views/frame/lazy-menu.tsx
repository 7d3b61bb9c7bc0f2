import { type ComponentType, cloneElement, type ReactElement, useRef, useState } from 'react';
import type { MenuProps } from 'shared-contracts/ui/overlay';

const load = () => import(/* webpackChunkName: "menus" */ './menu');

/**
 * A menu whose code comes when the player reaches for it. The trigger is there from the first paint; a press before the
 * code is here opens the menu as soon as it is.
 */
export const LazyMenu = ({ trigger, ...rest }: MenuProps) => {
  const [Menu, setMenu] = useState<ComponentType<MenuProps> | null>(null);
  const place = useRef<HTMLSpanElement>(null);
  const bring = (press: boolean) =>
    load().then(
      (module) => {
        setMenu(() => module.default);
        if (press) requestAnimationFrame(() => place.current?.querySelector('button')?.click());
      },
      () => {},
    );
  return (
    <span ref={place} style={{ display: 'contents' }}>
      {Menu ? (
        <Menu trigger={trigger} {...rest} />
      ) : (
        cloneElement(trigger as ReactElement<Record<string, unknown>>, {
          'aria-haspopup': 'menu',
          onClick: () => void bring(true),
          onPointerEnter: () => void bring(false),
          onFocus: () => void bring(false),
        })
      )}
    </span>
  );
};
