import { type KeyOf, textsOf } from 'shared-contracts/area';
import type en from './en.json';

export type ShellTexts = typeof en;
export type TextKey = KeyOf<ShellTexts>;
/** The shell's own words; the caller must be an observer. */
export const useTexts = textsOf<ShellTexts>('shell');
