/** @jest-environment node */
import { type AreaModule, defineArea, type PageProps } from '../area';
import { defineManifest, route } from '../composition';
import { serve } from '../testing/server';
import { bridge } from '.';

const asked: string[] = [];
const Hello = bridge<PageProps>({
  load: async () => {
    asked.push(typeof window);
    return {
      mount(element) {
        element.append('Hello');
        return { unmount: () => {} };
      },
    };
  },
});
const area: AreaModule = defineArea({
  name: 'hello',
  contract: '^1.5.0',
  modals: {},
  slots: {},
  texts: { namespace: 'hello', load: async () => ({ default: {} }) },
  pages: { main: async () => ({ default: Hello }) },
  mount: () => ({ wrap: (children) => children, dispose: () => {} }),
});

const manifest = defineManifest({
  area: 'hello',
  texts: 'hello',
  menu: [],
  fills: [],
  modals: [],
  routes: [{ route: route('hello'), path: '/hello', page: 'main', title: 'title' }],
});

it('a server sends the place empty and asks for no framework; the browser fills it, and React finds no mismatch', async () => {
  const served = await serve(area, { at: '/hello', manifest });
  expect(served.html).toContain('<div></div>');
  expect(asked).toEqual([]);
  let painted = '';
  const complaints = await served.hydrate((page) => {
    painted = page.textContent;
  });
  expect([painted, complaints]).toEqual([
    'Hello',
    [expect.stringContaining('soon after the text changed')],
  ]);
  expect(asked).toEqual(['object']);
});
