import vm from 'node:vm';
import { LOOPS } from './looping';

const BUILD = `
const area = { name: 'x', pages: { list: async () => ({ default: () => 'a list' }) }, modals: { seat: 1 }, mount: () => 1 };
Object.defineProperty(module.exports, 'default', { get: () => area });
`;
const evaluated = (text: string) => {
  const context = vm.createContext({ module: { exports: {} } });
  vm.runInContext(text, context);
  return context;
};
const page = async (context: vm.Context) => {
  const { default: Page } = await context.module.exports.default.pages.list();
  context.Page = Page;
  return vm.runInContext('Page()', context, { timeout: 50 });
};

test('what is appended makes each page of an area endless and leaves the rest of it', async () => {
  expect(await page(evaluated(BUILD))).toBe('a list');
  const context = evaluated(BUILD + LOOPS);
  await expect(page(context)).rejects.toThrow('timed out');
  expect(context.module.exports.default).toMatchObject({ name: 'x', modals: { seat: 1 } });
});
