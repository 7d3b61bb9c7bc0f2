import { useId } from 'react';
import s from './choices.module.css';

interface Choice {
  id: string;
  label: string;
  /** Games that it leaves; one that leaves none cannot be chosen. */
  count?: number;
}
interface ChoicesProps {
  title: string;
  /** What choosing none is called. */
  any: string;
  /** Id of the chosen one, empty for none. */
  value: string;
  options: readonly Choice[];
  onChoose: (id: string) => void;
}

/** One of several, or none. */
export const Choices = ({ title, any, value, options, onChoose }: ChoicesProps) => {
  const name = useId();
  return (
    <fieldset className={s.group}>
      <legend className={s.title}>{title}</legend>
      <div className={s.row}>
        {[{ id: '', label: any }, ...options].map(({ id, label, count }: Choice) => (
          <label key={id} className={s.choice}>
            <input
              type="radio"
              name={name}
              className={s.radio}
              checked={value === id}
              disabled={count === 0 && value !== id}
              onChange={() => onChoose(id)}
            />
            <span className={s.face}>
              {label}
              {count !== undefined && <span className={s.count}>{count}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
