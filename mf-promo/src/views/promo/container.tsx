import type { ReactNode } from 'react';
import type { PromoDetail } from 'shared-contracts/promos';
import { Picture, Stack } from 'shared-contracts/ui/kit';
import s from './container.module.css';

/**
 * What a promotion's page stands in (specification 1, section 3): plain; birthday, under a garland; secondary, on a dimmed stage; third, in
 * a double frame. Its background lies behind the first screen and says nothing.
 */
export const Container = ({ promo, children }: { promo: PromoDetail; children: ReactNode }) => (
  <div className={s.container} data-container={promo.containerTemplate}>
    {promo.background && (
      <div className={s.background} aria-hidden="true">
        <Picture image={promo.background} alt="" ratio="fill" sizes="100vw" />
      </div>
    )}
    {promo.containerTemplate === 'birthday' && <div className={s.garland} aria-hidden="true" />}
    <Stack gap={8} className={s.inside}>
      {children}
    </Stack>
  </div>
);
