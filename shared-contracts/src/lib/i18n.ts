/** Facade of i18next: the allow-listed part that the shell's i18n service stands on. */

export type { i18n as I18next } from 'i18next';
export { createInstance } from 'i18next';
