import type { ReactElement } from 'react';
import { Tooltip } from 'shared-contracts/ui/overlay';

export interface HintTooltipProps {
  text: string;
  /** Somebody is at it already. */
  open: boolean;
  children: ReactElement<Record<string, unknown>>;
}

export default function HintTooltip({ text, open, children }: HintTooltipProps) {
  return (
    <Tooltip content={text} defaultOpen={open}>
      {children}
    </Tooltip>
  );
}
