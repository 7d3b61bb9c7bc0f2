import { act, screen } from '@testing-library/react';
import { start } from './start';

const block = (id: string, text: string) => {
  const script = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id,
    textContent: text,
  });
  document.body.append(script);
};
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => jest.restoreAllMocks());

it.each([
  ['are missing', 'the page has no #composition', () => {}],
  ['are cut off', 'SyntaxError', () => block('composition', '{"areas":')],
  [
    'are something else',
    '#composition is broken',
    () => [
      block('composition', '{"areas":{},"slots":{},"routes":[]}'),
      block('boot', '{"brand":1}'),
    ],
  ],
])('a page whose data %s says so in its language, with a way out', async (_, why, prepare) => {
  expectConsole('error', why);
  document.documentElement.lang = 'pt-BR';
  prepare();
  await act(async () => start(window));
  expect(await screen.findByText('O site não abriu')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeVisible();
});
