import { firstWaiting } from './waiting';

const FACE = '<span aria-hidden="true" data-waits="answer" class="s"></span>';
/** What comes before the place. */
const before = (html: string) => {
  const at = firstWaiting(html);
  return at === null ? null : html.slice(0, at);
};

test('nothing waits in a page that is whole', () => {
  expect(before('<main><p>data-waits=&quot;answer&quot;</p><img src="a>b"></main>')).toBeNull();
});

test('the first face, at its tag', () => {
  expect(before(`<main><h1>Games<!-- --> ${FACE}</h1>${FACE}</main>`)).toBe(
    '<main><h1>Games<!-- --> ',
  );
});

test.each([
  ['a section that says it is busy', `<section aria-busy="true"><h2>New</h2>${FACE}</section>`],
  ['the outermost of several', `<div aria-busy="true"><ul><li>${FACE}</li></ul></div>`],
  ['a list', `<ul><li>One</li><li>${FACE}</li></ul>`],
  ['a table', `<table><tbody><tr><td>${FACE}</td></tr></tbody></table>`],
])(
  'all of %s, for it looks otherwise when it is filled or takes nothing else between',
  (_, place) => {
    expect(before(`<main><p>Here<br><img alt="a > b">${place}</main>`)).toBe(
      '<main><p>Here<br><img alt="a > b">',
    );
  },
);

test('what is closed again holds nothing', () => {
  const closed =
    '<nav><ul><li>One<li>Two</ul></nav><svg><path d="M0"/></svg><button aria-busy="true"></button>';
  expect(before(`${closed}<p>${FACE}</p>`)).toBe(`${closed}<p>`);
});

test('what only the browser fills is passed over', () => {
  const own = `<span data-waits="browser"></span><div aria-busy="true" data-waits="browser">${FACE}</div>`;
  expect(before(own)).toBeNull();
  expect(before(`${own}<p></p>${FACE}`)).toBe(`${own}<p></p>`);
});
