import process from 'node:process';
import { setTimeout } from 'node:timers';
import { lockDown } from '../sandbox/lockdown.mjs';
import { createRealm } from './realm.mjs';

/** Milliseconds that waiting for a page may take. A loop is ended by the process that asks. */
const PAGE = 1500;

const say = (message) => new Promise((done) => process.stdout.write(`${JSON.stringify(message)}\n`, done));
/** Without the stack, which begins with the line that broke: minified, that is the whole build. */
const said = (error) => (error?.message === undefined ? String(error) : `${error.name}: ${error.message}`);

const late = () =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`it was not there after ${PAGE / 1000} s`)), PAGE);
  });

/** Tells what begins and how it ends, so that whoever asks knows what never did. */
async function step(stage, work) {
  await say({ begin: stage });
  const end = await Promise.resolve()
    .then(work)
    .then(
      (result) => ({ result }),
      (error) => ({ error: said(error) }),
    );
  await say({ end: stage, ...end });
  return end.error === undefined;
}

/** @param question `PagesQuestion` of `pages.ts` */
async function renderPages({ shell: host, area, requests }) {
  const realm = createRealm({ timeout: null });
  const hosted = await step('shell', () => realm.shell(host.text, host.name));
  if (!hosted) return;
  const here = area ? [{ area: area.area, id: area.name, at: 1 }] : [];
  const ready = await step('area', () => area && realm.area(area.name, area.text, area.name));
  if (!ready) return;
  for (const [index, request] of requests.entries()) {
    await step(index, () => Promise.race([realm.render(here, JSON.stringify(request)), late()]));
  }
}

// a promise that a build forgets is no fault of the page
process.on('unhandledRejection', () => {});
lockDown();
await say({ ready: true });
const chunks = [];
process.stdin.setEncoding('utf8');
for await (const chunk of process.stdin) chunks.push(chunk);
await renderPages(JSON.parse(chunks.join('')));
process.exit(0);
