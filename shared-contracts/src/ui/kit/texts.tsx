import { createContext, useContext } from 'react';
import en from '../texts/en.json';

export type TextParams = Readonly<Record<string, string | number>>;
/** Turns a key or an error kind into a ready sentence. */
export type Translate = (key: string, params?: TextParams) => string;
/** Keys of the kit's own words; their four translations stand in `ui/texts/<locale>.json`. */
export type UiTextKey = keyof typeof en;

const fill = (text: string, params?: TextParams) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params?.[name] ?? ''));

/** A translator over one of the flat dictionaries in `ui/texts`. */
export const dictionary =
  (texts: Readonly<Record<string, string>>): Translate =>
  (key, params) =>
    fill(texts[key] ?? key, params);

/** Words of the kit itself ("Close", "Try again"). The shell provides the player's language; English otherwise. */
export const UiTexts = createContext<Translate>(dictionary(en));
/** Sentences for field errors: `translate('minLength', {min: 8})`. Unknown kinds come back as they are. */
export const FormTexts = createContext<Translate>((kind) => kind);

export const useUiText = (): ((key: UiTextKey, params?: TextParams) => string) =>
  useContext(UiTexts);
