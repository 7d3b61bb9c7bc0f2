import { textsOf } from 'shared-contracts/area';
import type en from './en.json';

export type ShellTexts = typeof en;
/** The shell's own words; the caller must be an observer. */
export const useTexts = textsOf<ShellTexts>('shell');
