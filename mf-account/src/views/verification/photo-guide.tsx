import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { formatDay } from 'shared-contracts/time';
import { cx } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './photo-guide.module.css';

interface ExampleProps {
  kind: 'good' | 'cut' | 'glare' | 'blur';
  note: readonly [string, string];
}
/** A photo as it should be, or with one fault: a document and a sheet beside it. */
const Example = ({ kind, note: [brand, day] }: ExampleProps) => (
  <svg className={s.picture} viewBox="0 0 160 120" aria-hidden="true">
    <rect className={s.table} width="160" height="120" />
    <g
      className={cx(kind === 'blur' && s.blurred)}
      transform={kind === 'cut' ? 'translate(-34 30) scale(1.15)' : undefined}
    >
      <rect className={s.paper} x="14" y="22" width="82" height="56" rx="5" />
      <rect className={s.photo} x="21" y="31" width="22" height="28" rx="3" />
      <circle className={s.face} cx="32" cy="41" r="6" />
      <path className={s.face} d="M22 59c1-9 19-9 20 0z" />
      {[33, 41, 49, 57].map((y) => (
        <rect
          key={y}
          className={s.line}
          x="50"
          y={y}
          width={y % 16 === 1 ? 38 : 28}
          height="3.5"
          rx="1.75"
        />
      ))}
      <rect className={s.line} x="21" y="66" width="67" height="4" rx="2" />
      <rect className={s.sheet} x="104" y="34" width="46" height="40" rx="2" />
      <text className={s.word} x="127" y="52">
        {brand}
      </text>
      <text className={s.word} x="127" y="64">
        {day}
      </text>
    </g>
    {kind === 'glare' && <ellipse className={s.glare} cx="58" cy="48" rx="34" ry="19" />}
  </svg>
);

const KINDS = ['good', 'cut', 'glare', 'blur'] as const;

/** What a good photo is, drawn: with a sheet that has the casino's name and the day. */
export const PhotoGuide = observer(function PhotoGuide() {
  const t = useTexts();
  const { brand, clock, i18n } = useHost();
  const note = [brand.name, formatDay(clock.now(), i18n.tag, i18n.timeZone)] as const;
  return (
    <section aria-labelledby="verification-guide">
      <h2 id="verification-guide" className={s.heading}>
        {t('verification.guide')}
      </h2>
      <p className={s.text}>{t('verification.guide.note', { brand: brand.name })}</p>
      <ul className={s.list}>
        {KINDS.map((kind) => (
          <li key={kind} className={s.item}>
            <Example kind={kind} note={note} />
            <span className={kind === 'good' ? s.good : s.bad}>
              {t(`verification.guide.${kind}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
});
