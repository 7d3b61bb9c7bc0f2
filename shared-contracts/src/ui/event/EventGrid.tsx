import type { ReactNode } from 'react';
import { Skeleton } from '../kit';
import s from './EventGrid.module.css';

export interface EventGridProps {
  readonly label?: string;
  /** `EventCard`s. */
  readonly children: ReactNode;
}

export const EventGrid = ({ label, children }: EventGridProps) => (
  <ul className={s.grid} aria-label={label}>
    {children}
  </ul>
);

const PLACES = [1, 2, 3, 4, 5, 6];

/** The same grid while it loads. */
export const EventGridSkeleton = () => (
  <div className={s.grid} aria-busy="true">
    {PLACES.map((place) => (
      <Skeleton key={place} className={s.skeleton} />
    ))}
  </div>
);
