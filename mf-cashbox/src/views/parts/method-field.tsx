import { useId, useState } from 'react';
import { useField } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import { TextButton } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './method-field.module.css';

/** A way to pay or to be paid. */
interface Way {
  id: number;
  name: string;
  image: string;
  /** Listed under "more". */
  underMore?: boolean;
  /** What is said under its name. */
  note?: string;
}
interface Props {
  legend: string;
  ways: readonly Way[];
}

/** Ways to pay as one radio group; the less used ones behind "more" until one of them is chosen. */
export const MethodField = observer(function MethodField({ legend, ways }: Props) {
  const { input } = useField<number>('method');
  const [open, setOpen] = useState(false);
  const t = useTexts();
  const name = useId();
  const hidden = ways.filter((way) => way.underMore && way.id !== input.value);
  const shown =
    open || hidden.length === ways.length ? ways : ways.filter((way) => !hidden.includes(way));
  return (
    <fieldset className={s.methods}>
      <legend className={s.legend}>{legend}</legend>
      <div className={s.grid}>
        {shown.map((way) => (
          <label key={way.id} className={s.method}>
            <input
              type="radio"
              className={s.radio}
              name={name}
              checked={input.value === way.id}
              onChange={() => input.onChange(way.id)}
              aria-label={way.name}
              aria-describedby={way.note && `${name}-${way.id}`}
            />
            <img className={s.image} src={way.image} alt="" width="40" height="24" />
            <span className={s.name}>{way.name}</span>
            {way.note && (
              <span id={`${name}-${way.id}`} className={s.note}>
                {way.note}
              </span>
            )}
          </label>
        ))}
      </div>
      {shown.length < ways.length && (
        <TextButton onClick={() => setOpen(true)}>
          {t('more_methods', { count: ways.length - shown.length })}
        </TextButton>
      )}
    </fieldset>
  );
});
