import { ERROR_CODES } from 'shared-contracts/api';
import { LOCALES } from 'shared-contracts/composition';
import { MESSAGE_KINDS } from 'shared-contracts/forms';
import { loadErrorTexts, loadShellTexts } from './load-texts';

/** Texts of specification 2, section 8.3 that are no code of an answer. */
const SITE_TEXTS = [
  'try_latter',
  'device_not_supported',
  'blocked_double_game_run',
  'dont_have_wager',
  'not_enough_points',
  'deposit_not_received',
  'chat_maintenance',
];
const base = (key: string) => key.replace(/_(one|few|many|other)$/, '');
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe.each(LOCALES)('in %s', (locale) => {
  it('every error code and every finding of a form has a sentence', async () => {
    const { default: texts } = await loadErrorTexts(locale);
    for (const code of [...ERROR_CODES, ...MESSAGE_KINDS, ...SITE_TEXTS])
      expect(texts[code]).toMatch(/\S/);
  });

  it('nothing is missing that English has, and the same values stand in it', async () => {
    for (const load of [loadShellTexts, loadErrorTexts]) {
      const { default: english } = await load('en');
      const { default: texts } = await load(locale);
      expect(new Set(Object.keys(texts).map(base))).toEqual(
        new Set(Object.keys(english).map(base)),
      );
      for (const [key, text] of Object.entries(english)) {
        const own = texts[key] ?? texts[`${base(key)}_other`] ?? '';
        expect([key, holes(own)]).toEqual([key, holes(text)]);
      }
    }
  });
});
