import { useId } from 'react';
import s from './limits-page.module.css';

interface ChoiceProps<T extends string | number | null> {
  readonly legend: string;
  readonly values: readonly T[];
  /** Null where nothing is chosen yet, or what stands for all. */
  readonly chosen: T | null;
  readonly said: (value: T) => string;
  readonly onChoose: (value: T) => void;
}

/** One of a few. */
export function Choice<T extends string | number | null>(props: ChoiceProps<T>) {
  const { legend, values, chosen, said, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={s.lengths}>
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value} className={s.length}>
          <input
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <span>{said(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}
