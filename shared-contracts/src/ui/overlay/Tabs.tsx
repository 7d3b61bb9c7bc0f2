import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import s from './Tabs.module.css';

export interface TabItem {
  readonly value: string;
  readonly label: ReactNode;
  readonly panel: ReactNode;
  readonly disabled?: boolean;
}
export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabItem[];
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (value: string) => void;
  /** `segmented` for two or three short choices. */
  readonly look?: 'line' | 'segmented';
}

/** Tabs inside a page; pages of their own are TabLinks of the kit. */
export const Tabs = ({
  label,
  tabs,
  value,
  defaultValue = tabs[0]?.value,
  onChange,
  look = 'line',
}: TabsProps) => (
  <Base.Root
    value={value}
    defaultValue={value === undefined ? defaultValue : undefined}
    onValueChange={(next) => onChange?.(String(next))}
  >
    <Base.List className={s.list} data-look={look} aria-label={label}>
      {tabs.map((tab) => (
        <Base.Tab key={tab.value} value={tab.value} disabled={tab.disabled} className={s.tab}>
          {tab.label}
        </Base.Tab>
      ))}
      <Base.Indicator className={s.indicator} />
    </Base.List>
    {tabs.map((tab) => (
      <Base.Panel key={tab.value} value={tab.value} className={s.panel}>
        {tab.panel}
      </Base.Panel>
    ))}
  </Base.Root>
);
