import { observer } from 'shared-contracts/lib/state';
import { SanitizedHtml } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import { CountedTerms } from './counted';
import type { ViewProps } from './head';
import { Membership } from './membership';
import s from './promo-page.module.css';

/** The whole terms, as the operator wrote them, and the way out. */
export const Rules = observer(function Rules({ page, promo }: ViewProps) {
  const t = useTexts();
  return (
    <section aria-labelledby="promo-rules">
      <h2 id="promo-rules" className={s.heading}>
        {t('rules')}
      </h2>
      <SanitizedHtml html={promo.body} />
      <ul className={s.counted}>
        <CountedTerms promo={promo} />
      </ul>
      <Membership page={page} />
    </section>
  );
});
