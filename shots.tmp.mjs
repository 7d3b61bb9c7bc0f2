import { chromium } from 'playwright';
const base = process.argv[2]; const out = process.argv[3]; const [w,h]=process.argv[4].split('x').map(Number); const pw=process.argv[5]; const mail=process.argv[6]; const lang=process.argv[7]??'ru';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args:['--no-sandbox'] });
const c = await b.newContext({ viewport: { width: w, height: h }, locale: lang });
const p = await c.newPage();
p.setDefaultTimeout(60000);
const calls=[]; p.on('response', r => { if (r.url().includes('/json-api') ) calls.push(`${r.status()} ${r.request().method()} ${new URL(r.url()).pathname}`); });
p.on('console', m => { if (['error','warning'].includes(m.type())) console.log('CONSOLE', m.type(), m.text().slice(0,200)); });
const r = await c.request.fetch(base + '/json-api/login', { method: 'POST', data: { login: mail, password: pw }, headers: { 'x-requested-with': 'XMLHttpRequest', origin: base } });
console.log(r.status(), (await r.text()).slice(0, 120));
for (const [name, path] of [['wd','/cashbox?tab=withdrawal'],['st','/cashbox?tab=history&kind=statement'],['promo','/promo/high-tide-week']]) {
  await p.goto(base + path, { waitUntil: 'load' }); await p.waitForTimeout(5000);
  await p.screenshot({ path: `/tmp/shots/${out}-${name}.png`, fullPage: name==='promo' });
}
calls.length=0;
await b.close();
