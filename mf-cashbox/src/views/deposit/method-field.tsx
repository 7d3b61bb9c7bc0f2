import { useId, useState } from 'react';
import type { PaymentSystem } from 'shared-contracts/cashbox';
import { useField } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import { TextButton } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './method-field.module.css';

/** Ways to pay as one radio group; the less used ones behind "more" until one of them is chosen. */
export const MethodField = observer(function MethodField({ systems }: { systems: PaymentSystem[] }) {
  const { input } = useField<number>('method');
  const [open, setOpen] = useState(false);
  const t = useTexts();
  const name = useId();
  const hidden = systems.filter((system) => system.underMore && system.id !== input.value);
  const shown =
    open || hidden.length === systems.length ? systems : systems.filter((system) => !hidden.includes(system));
  return (
    <fieldset className={s.methods}>
      <legend className={s.legend}>{t('method')}</legend>
      <div className={s.grid}>
        {shown.map((system) => (
          <label key={system.id} className={s.method}>
            <input
              type="radio"
              className={s.radio}
              name={name}
              checked={input.value === system.id}
              onChange={() => input.onChange(system.id)}
            />
            <img className={s.image} src={system.image} alt="" width="40" height="24" />
            <span className={s.name}>{system.name}</span>
          </label>
        ))}
      </div>
      {shown.length < systems.length && (
        <TextButton onClick={() => setOpen(true)}>
          {t('more_methods', { count: systems.length - shown.length })}
        </TextButton>
      )}
    </fieldset>
  );
});
