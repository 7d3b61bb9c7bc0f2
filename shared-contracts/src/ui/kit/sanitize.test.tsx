import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import createPurify from 'dompurify';
import fc from 'fast-check';
import { NavigateContext } from './navigation';
import { SanitizedHtml } from './SanitizedHtml';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  ALLOWED_URI,
  browserSanitizer,
  sanitizeText,
} from './sanitize';
import { wordsOf } from './words-of';

const nasty = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<iframe srcdoc="<script>1</script>">',
  '<p style="x:expression(1)">p</p>',
  '<style><img src="</style><img src=x onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<b onclick="x()">b</b',
  '<!--><script>x</script>-->',
  '<form action="//evil"><input name=a></form>',
  '<img src="//evil.example/x.png">',
  '<template><script>x</script></template>',
  '<a href="&#106;avascript:alert(1)">x</a>',
];
const browser = browserSanitizer(
  createPurify,
  window as unknown as Parameters<typeof browserSanitizer>[1],
);
const html = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...nasty,
        '<p>',
        '</p>',
        '<b>',
        '</b>',
        '<br>',
        '&lt;',
        '&',
        '"',
        "'",
        '<',
        '>',
        '<a href="/x">',
        '</a>',
        '<li>',
        '</li>',
        '<dd>',
        '<ul>',
        '</ul>',
        '</div>',
        '<div>',
        '<h2>',
        '</h2>',
        '<i>',
        '</i>',
        '<table>',
        '</table>',
        '<tr>',
        '<td>',
        '<th>',
        '</td>',
      ),
      fc.string(),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

const expectHarmless = (clean: string) => {
  const page = new DOMParser().parseFromString(clean, 'text/html');
  for (const element of page.body.querySelectorAll('*')) {
    expect(ALLOWED_TAGS).toContain(element.tagName.toLowerCase());
    for (const { name, value } of element.attributes) {
      expect([...ALLOWED_ATTRIBUTES, 'rel', 'loading']).toContain(name);
      if (name === 'href' || name === 'src') expect(value).toMatch(ALLOWED_URI);
    }
  }
};

describe.each([
  ['in the browser', (source: string) => String(browser(source))],
  ['on a server', sanitizeText],
])('the sanitizer %s', (_, sanitize) => {
  it('lets nothing through but the allow-list, whatever comes', () => {
    for (const source of nasty) expectHarmless(sanitize(source));
    fc.assert(
      fc.property(html, (source) => expectHarmless(sanitize(source))),
      { numRuns: 300 },
    );
  });

  it('keeps the words, the marks and our links', () => {
    const clean = sanitize(
      '<h3>Fund</h3><p>Grows by <b>1%</b> &amp; more: <a href="/rules">rules</a>, <a href="https://help.example">help</a></p>',
    );
    const page = new DOMParser().parseFromString(clean, 'text/html');
    expect(page.body.textContent).toBe('FundGrows by 1% & more: rules, help');
    expect(
      [...page.querySelectorAll('a')].map((link) => [
        link.getAttribute('href'),
        link.getAttribute('rel'),
      ]),
    ).toEqual([
      ['/rules', null],
      ['https://help.example', 'noopener noreferrer'],
    ]);
  });
});

it('what a server wrote stays in its place, wherever in a document that is', () => {
  const frame = '<dl id="a"><dd id="b"><ul id="c"><li id="d"><div id="text">';
  const read = (source: string) =>
    new DOMParser().parseFromString(
      `${frame}${sanitizeText(source)}</div></li><li id="e">`,
      'text/html',
    );
  const outside = (page: Document) =>
    [...page.body.querySelectorAll(':not(#text *)')].map(
      ({ id, parentElement }) => `${parentElement?.id}>${id}`,
    );
  fc.assert(
    fc.property(html, (source) =>
      expect(outside(read(source))).toEqual(['>a', 'a>b', 'b>c', 'c>d', 'd>text', 'c>e']),
    ),
    { numRuns: 500 },
  );
});

describe('SanitizedHtml', () => {
  it('says the words of a line before anything of it is sanitized', async () => {
    const html = '<b>Prize</b>&nbsp;of <i>50</i> &amp; more<script>alert(1)</script>';
    render(
      <button type="button">
        <SanitizedHtml html={html} look="plain" as="span" />
      </button>,
    );
    expect(screen.getByRole('button', { name: 'Prize of 50 & more' })).toBeVisible();
    expect(await screen.findByText('Prize', { selector: 'b' })).toBeVisible();
    expect(wordsOf('&lt;b&gt; <img src=x onerror=alert(1)>1 < 2')).toBe('<b> 1 < 2');
  });

  it('paints server HTML without its scripts, and keeps our links inside the site', async () => {
    const user = userEvent.setup();
    const navigate = jest.fn();
    render(
      <NavigateContext value={navigate}>
        <SanitizedHtml
          html={'<p>Read the <a href="/rules">rules</a></p><script>window.hacked = true</script>'}
        />
      </NavigateContext>,
    );
    await user.click(await screen.findByRole('link', { name: 'rules' }));
    expect(navigate).toHaveBeenCalledWith('/rules');
    await waitFor(() => expect(document.querySelector('#root script, p script')).toBeNull());
    expect(window).not.toHaveProperty('hacked');
  });
});
