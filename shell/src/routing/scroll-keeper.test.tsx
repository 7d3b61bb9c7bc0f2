import { closeSites, openSite } from '../testing/open-site';
import { keepScroll } from './scroll-keeper';

beforeEach(() => {
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(closeSites);

const scrolledTo = (top: number) => {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};
const leave = () => window.dispatchEvent(new Event('pagehide'));
const watchScrolls = () => jest.spyOn(window, 'scrollTo').mockImplementation(() => {});

it('a page that is loaded anew stands where it was', async () => {
  const scrolls = watchScrolls();
  const first = await openSite({ path: '/rules' });
  const end = keepScroll(window, first.shell.router);
  scrolledTo(640);
  leave();
  end();
  const { state } = window.history;
  await closeSites();
  const again = await openSite({ path: '/rules', state });
  scrolls.mockClear();
  keepScroll(window, again.shell.router)();
  expect(scrolls).toHaveBeenCalledWith({ top: 640, behavior: 'instant' });
  scrolls.mockRestore();
});

it.each(['{', '[1]', '"text"', '[["key","far"]]'])(
  'a memory that holds %s is no memory',
  async (text) => {
    window.sessionStorage.setItem('scroll.positions', text);
    const { shell } = await openSite({ path: '/rules' });
    expect(() => keepScroll(window, shell.router)()).not.toThrow();
  },
);
