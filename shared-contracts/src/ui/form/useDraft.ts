import { useState } from 'react';

/** Keeps what was typed ("12.") as long as it means the stored value, and prints the value when that changes elsewhere. */
export const useDraft = <V>(
  value: V | undefined,
  read: (text: string) => V | undefined,
  print: (value: V) => string,
) => {
  const [draft, setDraft] = useState('');
  const shown = Object.is(read(draft), value) ? draft : value === undefined ? '' : print(value);
  return [shown, setDraft] as const;
};
