import { useEffect } from 'react';
import { useShell } from '../../services/shell-context';
import { AROUND, loadAroundTexts } from '../../texts/around-texts';

/** Asks for the words of what stands around the page; true once they are here. The caller must be an observer. */
export const useAroundWords = (): boolean => {
  const { i18n } = useShell();
  useEffect(() => void i18n.register(AROUND, loadAroundTexts), [i18n]);
  return i18n.versionOf(AROUND) > 0;
};
