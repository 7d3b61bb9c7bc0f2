import vm from 'node:vm';
import { LOOPS } from './looping';

const BUILD = `
const area = {
  pages: { list: async () => ({ default: () => 'a list' }) },
  modals: { seat: 1 },
  mount: ({ router }) => 'mounted at ' + router.current.name,
};
Object.defineProperty(module.exports, 'default', { get: () => area });
`;
const require = () => ({
  createElement: (Page: (props: object) => unknown, props: object) => Page(props),
});
const evaluated = (text: string) => {
  const context = vm.createContext({ module: { exports: {} }, require });
  vm.runInContext(text, context);
  return context;
};
/** What the page shows at an address with this query. */
const page = async (context: vm.Context, search: string) => {
  const query = new URLSearchParams(search);
  const area = context.module.exports.default;
  expect(area.mount({ router: { current: { name: 'main', query } } })).toBe('mounted at main');
  const { default: Page } = await area.pages.list();
  context.Page = Page;
  return vm.runInContext('Page({})', context, { timeout: 50 });
};

test('what is appended makes each page endless where the query says so, and leaves the rest of the area', async () => {
  expect(await page(evaluated(BUILD), '?n=1')).toBe('a list');
  const context = evaluated(BUILD + LOOPS);
  expect(await page(context, '')).toBe('a list');
  await expect(page(context, '?n=1')).rejects.toThrow('timed out');
  expect(context.module.exports.default.modals).toEqual({ seat: 1 });
});
