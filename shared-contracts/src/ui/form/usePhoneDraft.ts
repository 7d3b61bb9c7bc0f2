import { type ChangeEvent, useState } from 'react';
import type { PhoneDraft, PhoneNumbers, PhoneReading } from '../../phone/types';
import { useHeldCaret } from './useHeldCaret';

/** Digits, and a plus where a phone begins. */
const SIGN = /[+\p{Nd}]/u;
const signsIn = (text: string) => [...text].filter((sign) => SIGN.test(sign)).length;
/** Behind as many signs of the text as that. */
const placeBehind = (text: string, signs: number): number => {
  let left = signs;
  let place = 0;
  for (const sign of text) {
    if (left <= 0) break;
    if (SIGN.test(sign)) left -= 1;
    place += sign.length;
  }
  return place;
};

/**
 * What stands in a phone field while it is filled in (SPEC.md of `phone`, 2 and 3).
 * @param value the form's: encoded, dial code and digits
 */
export const usePhoneDraft = (
  numbers: PhoneNumbers,
  value: string,
  first: string,
  store: (value: string) => void,
) => {
  const { field, hold } = useHeldCaret();
  const [draft, setDraft] = useState<PhoneDraft>({ text: '', country: first });
  const known = numbers.read(draft.text, draft.country);
  // the form's value changed elsewhere
  const reading = known.value === value ? known : numbers.spell(value, draft.country);

  const keep = (next: PhoneReading, caret?: number) => {
    setDraft({ text: next.text, country: next.country });
    store(next.value);
    if (caret !== undefined) hold(caret);
  };
  const spelt = ({ value: whole, code, country }: PhoneReading) =>
    numbers.spell(whole, code?.country ?? country);

  return {
    field,
    reading,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const typed = event.target.value;
      const caret = event.target.selectionStart ?? typed.length;
      const next = numbers.read(typed, reading.country);
      const behind = typed.length - caret;
      if (next.cut && behind > 0 && typed.length > reading.text.length)
        return hold(Math.max(0, reading.text.length - behind));
      if (!next.whole) return keep(next, placeBehind(next.text, signsIn(typed.slice(0, caret))));
      const whole = spelt(next);
      // as far from the end: what stood before the number is gone
      const after = signsIn(typed.slice(caret));
      return keep(whole, placeBehind(whole.text, signsIn(whole.text) - after));
    },
    /** The field is left: a number that is valid stands in its national form. */
    onLeave() {
      if (reading.valid) keep(spelt(reading));
    },
    choose(country: string) {
      const { text, code } = reading.valid ? spelt(reading) : reading;
      const abroad = `+${code?.dialCode ?? ''}`;
      keep(numbers.read(text.startsWith(abroad) ? text.slice(abroad.length) : text, country));
    },
  };
};
