import { observer } from 'shared-contracts/lib/state';
import type { HelpLine } from 'shared-contracts/protection';
import { useTexts } from '../context';
import s from './limits-page.module.css';

/** Whom to call in the player's country. */
export const HelpLines = observer(function HelpLines({
  lines,
}: {
  readonly lines: readonly HelpLine[];
}) {
  const t = useTexts();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="limits-help">
      <h2 id="limits-help" className={s.heading}>
        {t('limits.help')}
      </h2>
      <p className={s.text}>{t('limits.help_text')}</p>
      <ul className={s.helps}>
        {lines.map(({ name, phone, url }) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
            {phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}
          </li>
        ))}
      </ul>
    </section>
  );
});
