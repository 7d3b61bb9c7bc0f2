import { screen } from '@testing-library/react';
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
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

it.each([
  ['are missing', () => {}],
  ['are cut off', () => block('composition', '{"areas":')],
  [
    'are something else',
    () => [block('composition', '{"areas":{},"slots":{},"routes":{}}'), block('boot', '{"brand":1}')],
  ],
])('a page whose data %s says so in its language, with a way out', async (_, prepare) => {
  document.documentElement.lang = 'pt-BR';
  prepare();
  await start(window);
  expect(await screen.findByText('O site não abriu')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeVisible();
});
