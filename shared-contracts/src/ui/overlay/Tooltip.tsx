import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, type ReactNode, useId } from 'react';
import s from './Tooltip.module.css';

export interface TooltipProps {
  readonly content: ReactNode;
  /** A button or link; it must have a name of its own. */
  readonly children: ReactElement<Record<string, unknown>>;
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
}

/** A short hint, 50 ms after the pointer or the focus comes, between 210 and 310 px wide. */
export const Tooltip = ({ content, children, side = 'top' }: TooltipProps) => {
  const id = useId();
  return (
    <Base.Root>
      <Base.Trigger delay={50} closeDelay={80} render={children} aria-describedby={id} />
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
