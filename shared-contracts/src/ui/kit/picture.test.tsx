import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Picture } from './index';

const art = (base: string) => ({
  base,
  widths: [160, 320],
  width: 300,
  height: 400,
  ground: '#000000,#ffffff',
  alt: 'A fox',
});
const picture = (base: string, mobile?: string) => (
  <Picture image={art(base)} sizes="50vw" {...(mobile ? { mobile: art(mobile) } : {})} />
);
const filesIn = (place: Element) =>
  [...place.querySelectorAll('source, img')].map((each) => each.getAttribute('srcset'));

/** Every time files were given to an element: whether it was in the document. */
const watchFiles = () => {
  const given: boolean[] = [];
  const set = Element.prototype.setAttribute;
  jest.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (
    this: Element,
    name,
    value,
  ) {
    if (/^src(set)?$/i.test(name)) given.push(this.isConnected);
    set.call(this, name, value);
  });
  return given;
};
afterEach(() => jest.restoreAllMocks());

it('what the browser makes has its files once it is in the document, never before', () => {
  const given = watchFiles();
  const { container, rerender } = render(picture('/a', '/narrow'));
  expect(filesIn(container)).toEqual([
    '/narrow-160.avif 160w, /narrow-320.avif 320w',
    '/narrow-160.webp 160w, /narrow-320.webp 320w',
    '/a-160.avif 160w, /a-320.avif 320w',
    '/a-160.webp 160w, /a-320.webp 320w',
  ]);
  expect(container.querySelector('img')).toHaveAttribute('src', '/a-320.webp');
  expect(given).toEqual([true, true, true, true, true]);
  rerender(picture('/a', '/narrow'));
  expect(given).toHaveLength(5);
  rerender(picture('/b'));
  expect(filesIn(container)).toEqual([
    '/b-160.avif 160w, /b-320.avif 320w',
    '/b-160.webp 160w, /b-320.webp 320w',
  ]);
  expect(given.every(Boolean)).toBe(true);
});

it('markup of a server has its files, and hydration does not touch them', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(picture('/a'));
  const served = ['/a-160.avif 160w, /a-320.avif 320w', '/a-160.webp 160w, /a-320.webp 320w'];
  expect(filesIn(place)).toEqual(served);
  const given = watchFiles();
  const root = await act(async () => hydrateRoot(place, picture('/a')));
  expect(filesIn(place)).toEqual(served);
  expect(given).toEqual([]);
  await act(async () => root.render(picture('/b')));
  expect(place.querySelector('img')).toHaveAttribute('src', '/b-320.webp');
  await act(async () => root.unmount());
  place.remove();
});
