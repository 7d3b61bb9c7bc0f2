import { useId } from 'react';
import { useField } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import { useStores, useTexts } from '../context';
import { cardName, validityOf } from '../parts/card-name';
import s from './deposit-form.module.css';

/** The value of the choice that is no saved card. */
export const ANOTHER_CARD = 'another';

/** With which card: a saved one, or one that is typed in the provider's frame; nothing where none is saved. */
export const CardChoice = observer(function CardChoice() {
  const { input } = useField<string>('card');
  const { usable } = useStores().cards;
  const t = useTexts();
  const name = useId();
  if (usable.length === 0) return null;
  const value = usable.some(({ id }) => id === input.value) ? input.value : ANOTHER_CARD;
  const choice = (id: string, label: string, note = '') => (
    <label key={id} className={s.card}>
      <input type="radio" name={name} checked={value === id} onChange={() => input.onChange(id)} />
      <span>{label}</span>
      {note && <span className={s.validity}>{note}</span>}
    </label>
  );
  return (
    <fieldset className={s.cards}>
      <legend className={s.legend}>{t('cards.choice')}</legend>
      {usable.map((card) => choice(card.id, cardName(card), validityOf(card)))}
      {choice(ANOTHER_CARD, t('cards.another'))}
    </fieldset>
  );
});
