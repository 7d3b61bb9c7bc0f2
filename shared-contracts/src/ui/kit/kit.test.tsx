import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PagedList } from '../../stores/paged-list';
import { Bell, type IconDrawing } from '../icons';
import {
  Carousel,
  Countdown,
  GameTile,
  Icon,
  ListFaces,
  LiveNumber,
  limited,
  NavigateContext,
  TabLinks,
  TextLink,
  TOUCH,
} from './index';
import { isSwipe } from './swipe';

const art = {
  base: '/media/a',
  widths: [160, 320],
  width: 300,
  height: 400,
  ground: '#000000,#ffffff',
};
const media = (matches: boolean) =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => ({ ...window.matchMedia, matches, media: query }) as MediaQueryList,
    );
afterEach(() => jest.restoreAllMocks());

const Drawn = ({ width, strokeWidth }: IconDrawing) => (
  <svg data-testid="drawn" width={width} strokeWidth={strokeWidth} />
);

describe('Icon', () => {
  it('is decoration without a label, and a picture with one, at one stroke in every size', () => {
    const { container } = render(
      <>
        <Icon of={Bell} />
        <Icon of={Bell} size={40} label="News" className="large" />
      </>,
    );
    const [small, large] = container.querySelectorAll('svg');
    expect(small).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByRole('img', { name: 'News' })).toBe(large);
    const stroke = (svg?: Element) =>
      Number(svg?.getAttribute('width')) * Number(svg?.getAttribute('stroke-width'));
    expect([small, large].map(stroke)).toEqual([20 * 1.75, 24 * 1.75]);
    expect(large?.querySelectorAll('path').length).toBeGreaterThan(1);
  });

  it('of an area that was built before draws itself', () => {
    render(<Icon of={Drawn} size={24} />);
    expect(screen.getByTestId('drawn')).toHaveAttribute('width', '24');
    expect(screen.getByTestId('drawn')).toHaveAttribute('stroke-width', '1.75');
  });
});

describe('links of the kit', () => {
  it('stay in the site on a plain press and leave other presses to the browser', () => {
    const navigate = jest.fn();
    // jsdom cannot leave its page
    window.addEventListener('click', (event) => event.preventDefault());
    render(
      <NavigateContext value={navigate}>
        <GameTile href="/play/fox" name="Velvet Fox" provider="Northwind" image={art} />
        <TextLink href="https://help.example">Help</TextLink>
      </NavigateContext>,
    );
    const tile = screen.getByRole('link', { name: /Velvet Fox/ });
    expect(tile).toHaveAttribute('href', '/play/fox');
    fireEvent.click(tile, { ctrlKey: true });
    fireEvent.click(screen.getByRole('link', { name: 'Help' }));
    expect(navigate).not.toHaveBeenCalled();
    fireEvent.click(tile);
    expect(navigate).toHaveBeenCalledWith('/play/fox');
  });
});

describe('Carousel', () => {
  const slides = (
    <Carousel label="Promotions">
      <p>One</p>
      <p>Two</p>
    </Carousel>
  );
  const shown = () =>
    screen.getAllByRole('group', { hidden: true }).find((slide) => !slide.hasAttribute('inert'));
  const wait = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('turns after five seconds, and not while it is paused or the focus is inside', async () => {
    media(false);
    render(slides);
    expect(shown()).toHaveTextContent('One');
    await wait(5000);
    expect(shown()).toHaveTextContent('Two');
    fireEvent.click(screen.getByRole('button', { name: 'Pause the slides' }));
    await wait(20_000);
    expect(shown()).toHaveTextContent('Two');
    fireEvent.click(screen.getByRole('button', { name: 'Play the slides' }));
    fireEvent.focus(screen.getByRole('button', { name: 'Next' }));
    await wait(20_000);
    expect(shown()).toHaveTextContent('Two');
  });

  it('loads its engine once somebody touches the page, and turns without it', async () => {
    media(false);
    const { container } = render(slides);
    const track = container.querySelector<HTMLElement>('[data-slides] > *');
    await wait(5000);
    const own = () => track?.style.transition !== '';
    expect([track?.style.transform, own()]).toEqual(['translateX(-100%)', true]);
    fireEvent.pointerMove(window);
    await wait(0);
    // the engine's now, and where they stood
    expect(own()).toBe(false);
    expect(shown()).toHaveTextContent('Two');
  });

  it('turns by a swipe that comes before the engine', () => {
    media(false);
    const { container } = render(slides);
    const viewport = container.querySelector('[data-slides]') as Element;
    const finger = (type: string, clientX: number) =>
      fireEvent(
        viewport,
        Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerType: 'touch' }),
      );
    finger('pointerdown', 200);
    finger('pointerup', 100);
    expect(shown()).toHaveTextContent('Two');
  });

  it('turns by arrow keys and dots', async () => {
    media(false);
    render(slides);
    await wait(0);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Next' }), { key: 'ArrowRight' });
    await wait(0);
    expect(shown()).toHaveTextContent('Two');
    fireEvent.click(screen.getByRole('button', { name: 'Show slide 1' }));
    await wait(0);
    expect(shown()).toHaveTextContent('One');
  });

  it('does not turn by itself under reduced motion', async () => {
    media(true);
    render(slides);
    await wait(20_000);
    expect(shown()).toHaveTextContent('One');
    expect(screen.getByRole('button', { name: 'Play the slides' })).toBeVisible();
  });
});

describe('ListFaces', () => {
  const show = (pages: (() => { items: string[]; totalItems: number })[]) => {
    let call = 0;
    const list = new PagedList<string>(
      async () => (pages[call++] ?? pages[0])?.() ?? { items: [], totalItems: 0 },
      (item) => item,
      2,
    );
    render(
      <ListFaces list={list} skeleton={<p>skeleton</p>} ended={<p>All of them</p>}>
        {(items) => items.map((item) => <p key={item}>{item}</p>)}
      </ListFaces>,
    );
    return list;
  };
  const fail = () => {
    throw new Error('offline');
  };

  it('goes from loading to filled to ended', async () => {
    const user = userEvent.setup();
    const list = show([
      () => ({ items: ['a', 'b'], totalItems: 3 }),
      () => ({ items: ['c'], totalItems: 3 }),
    ]);
    expect(screen.getByText('skeleton')).toBeVisible();
    await act(() => list.more());
    expect(screen.getByText('b')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('c')).toBeVisible();
    expect(screen.getByText('All of them')).toBeVisible();
  });

  it('offers to try again after a failure, on the first page and on the next one', async () => {
    const user = userEvent.setup();
    const list = show([
      fail,
      () => ({ items: ['a', 'b'], totalItems: 3 }),
      fail,
      () => ({ items: ['c'], totalItems: 3 }),
    ]);
    await act(() => list.more());
    expect(screen.getByRole('alert')).toHaveTextContent('This did not load');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('a')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('c')).toBeVisible();
    expect(screen.getByText('a')).toBeVisible();
  });

  it('says so when there is nothing', async () => {
    const list = show([() => ({ items: [], totalItems: 0 })]);
    await act(() => list.more());
    expect(screen.getByText('Nothing here yet')).toBeVisible();
  });
});

describe('numbers', () => {
  it('count down by units and never below zero', () => {
    const { rerender } = render(<Countdown until={90_061_000} now={0} />);
    expect(screen.getByRole('timer')).toHaveTextContent('1d01h01m01s');
    rerender(<Countdown until={90_061_000} now={90_000_000} />);
    expect(screen.getByRole('timer')).toHaveTextContent('1m01s');
    rerender(<Countdown until={0} now={90_000_000} />);
    expect(screen.getByRole('timer')).toHaveTextContent('0m00s');
  });

  it('count to their new value, or simply change under reduced motion', async () => {
    media(true);
    const { rerender } = render(<LiveNumber value={100} format={String} />);
    rerender(<LiveNumber value={900} format={String} />);
    await waitFor(() => expect(screen.getByText('900')).toBeVisible());
  });
});

describe('numbers and touch of specification 2, section 9', () => {
  it('a count is limited, and what is no number is refused', () => {
    expect([limited(7), limited(99), limited(100), limited(12, 9)]).toEqual([
      '7',
      '99',
      '99+',
      '9+',
    ]);
    expect(() => limited(Number.NaN)).toThrow('Need to pass a number');
    expect(() => limited('7' as unknown as number)).toThrow('Need to pass a number');
  });

  it('a swipe is 30 px within 200 ms, either way', () => {
    expect(TOUCH).toEqual({ tap: 10, swipe: 30, swipeTime: 200, hold: 400 });
    expect([isSwipe(30, 200), isSwipe(-30, 10), isSwipe(29, 10), isSwipe(30, 201)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

it('brings the current tab of a long row to its middle, and moves nothing else', () => {
  const place = (left: number, width: number) => ({ left, width }) as DOMRect;
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    if (this.tagName === 'NAV') return place(10, 300);
    return place(10 + 120 * Number(this.textContent), 100);
  });
  const into = jest.fn();
  HTMLElement.prototype.scrollIntoView = into;
  const links = (at: number) =>
    Array.from({ length: 9 }, (_, n) => ({ href: `/${n}`, label: String(n), current: n === at }));
  const { rerender } = render(<TabLinks label="Pages" links={links(7)} />);
  const row = screen.getByRole('navigation', { name: 'Pages' });
  // the middle of the seventh, less the middle of the row
  expect(row.scrollLeft).toBe(7 * 120 + 50 - 150);
  row.scrollLeft = 0;
  rerender(<TabLinks label="Pages" links={links(1)} />);
  expect(row.scrollLeft).toBe(1 * 120 + 50 - 150);
  rerender(<TabLinks label="Pages" links={links(1)} />);
  expect(into).not.toHaveBeenCalled();
});
