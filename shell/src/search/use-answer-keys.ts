import { type RefObject, useEffect } from 'react';
import type { Answer } from './answers-store';

/** The id of a line in the page. */
export const lineId = ({ id }: Pick<Answer, 'id'>): string => `search-${id}`;

interface Keys {
  field: RefObject<HTMLInputElement | null>;
  answers: readonly Answer[];
  active: string | undefined;
  onActive: (id: string | undefined) => void;
  onClose: () => void;
}

/** The keys of a field with a list under it: arrows walk through the lines and back into the field, Enter chooses, Escape closes. */
export const useAnswerKeys = ({ field, answers, active, onActive, onClose }: Keys): void => {
  useEffect(() => {
    const input = field.current;
    const ids = answers.map(lineId);
    const walk = (step: 1 | -1) => {
      // the field itself is a place of the round
      const places = [undefined, ...ids];
      const at = Math.max(0, places.indexOf(active));
      onActive(places[(at + step + places.length) % places.length]);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const line = event.key === 'Enter' && active ? document.getElementById(active) : null;
      if (event.key === 'ArrowDown') walk(1);
      else if (event.key === 'ArrowUp') walk(-1);
      else if (event.key === 'Escape') onClose();
      else if (line) line.click();
      else return;
      event.preventDefault();
    };
    input?.addEventListener('keydown', onKey);
    return () => input?.removeEventListener('keydown', onKey);
  }, [field, answers, active, onActive, onClose]);

  useEffect(() => {
    if (!active) return;
    const line = document.getElementById(active);
    if (line) line.scrollIntoView({ block: 'nearest' });
    else onActive(undefined);
  });
};
