import { type RefObject, useEffect, useRef, useState } from 'react';

interface Typed {
  text: string;
  setText: (text: string) => void;
  /** For the field's element. */
  field: RefObject<HTMLInputElement | null>;
}

/**
 * Text of a field that follows `value` from outside (the back button). What somebody typed into the edge's markup
 * before its script came counts as typed (RENDERING.md, rule 10).
 */
export const useTyped = (value: string): Typed => {
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (known.current === value) return;
    const shown = known.current === undefined ? (field.current?.value ?? value) : value;
    known.current = value;
    setText((former) => (former.trim() === shown ? former : shown));
  }, [value]);
  return { text, setText, field };
};
