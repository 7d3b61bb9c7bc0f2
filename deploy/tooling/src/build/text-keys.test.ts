import { textKeysIn } from './text-keys.mjs';

const keys = (source: string) => textKeysIn(source, 'cashbox');

test.each<[string, string, string[]]>([
  ['a key', "const t = useTexts(); t('title');", ['title']],
  ['either key of a choice', "t(paid ? 'yes' : (late ? 'late' : 'no'))", ['yes', 'late', 'no']],
  ['the beginning of one that is put together', 't(`status.$' + '{deposit.status}`)', ['status.*']],
  ['a key in a plain template', 't(`title`)', ['title']],
  ['a key whose type is said', "t('title' as Key)", ['title']],
  [
    'texts by another name',
    "const text = useTexts(); <p>{text('title', { a: 1 })}</p>;",
    ['title'],
  ],
  ['texts that were handed over', "const say = (t: Translate) => t('title');", ['title']],
  [
    'a key of its namespace',
    "host.i18n.t('cashbox', 'toast.deposited', {}); i18n.t('ui', 'close');",
    ['toast.deposited'],
  ],
  ['nothing of the kit’s words', "const t = useUiText(); t('ui.close');", []],
  ['nothing that only runs can tell', 't(keyOf(volatility))', []],
  ['nothing that is no call', "const t = 'title'; list.at('x');", []],
])('P-44: a source asks for %s', (_, source, wanted) => {
  expect(keys(source)).toEqual(wanted);
});
