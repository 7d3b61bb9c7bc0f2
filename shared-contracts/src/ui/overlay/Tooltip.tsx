import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import s from './Tooltip.module.css';

export interface TooltipProps {
  readonly content: ReactNode;
  /** A button or link; it must have a name of its own. */
  readonly children: ReactElement<Record<string, unknown>>;
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
  /** Open from its first paint on: who reached for it came before its code. */
  readonly defaultOpen?: boolean;
}

/** A short hint, 50 ms after the pointer or the focus comes, between 210 and 310 px wide; where there is no pointer, a tap. */
export const Tooltip = ({ content, children, side = 'top', defaultOpen = false }: TooltipProps) => {
  const id = useId();
  const [open, setOpen] = useState(defaultOpen);
  return (
    <Base.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Base.Trigger
        delay={50}
        closeDelay={80}
        closeOnClick={false}
        render={children}
        aria-describedby={open ? id : undefined}
        onClick={() => setOpen(true)}
      />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} collisionPadding={12} className={s.positioner}>
          <Base.Popup className={s.popup} id={id} role="tooltip">
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
};
