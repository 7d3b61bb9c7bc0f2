import process from 'node:process';
import { setTimeout } from 'node:timers';
import { lockDown } from '../sandbox/lockdown.mjs';
import { createRealm } from './realm.mjs';

/** Milliseconds that waiting for a page may take. A loop is ended by the process that asks. */
const PAGE = 1500;

const say = (message) =>
  new Promise((done) => process.stdout.write(`${JSON.stringify(message)}\n`, done));
/** Without the stack, which begins with the line that broke: minified, that is the whole build. */
const said = (error) =>
  error?.message === undefined ? String(error) : `${error.name}: ${error.message}`;

const late = () =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`it was not there after ${PAGE / 1000} s`)), PAGE);
  });

/** Tells what begins and how it ends, so that anyone who asks knows what never did. */
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

let realm;
async function evaluateShell(host, names) {
  realm = createRealm({ timeout: null });
  return step('shell', () => {
    realm.shell(host.text, host.name);
    return names && JSON.stringify(realm.names());
  });
}

/** @param question `PagesQuestion` of `pages.ts`; without `shell` in the one that is there */
async function renderPages({ shell: host, area, requests, names }) {
  if (host && !(await evaluateShell(host, names))) return;
  const here = area ? [{ area: area.area, id: area.name, at: 1 }] : [];
  const ready = await step(
    'area',
    () => area && realm.area(area.name, area.text, area.name, area.others),
  );
  if (!ready) return;
  for (const [index, request] of requests.entries()) {
    await step(index, () => Promise.race([realm.render(here, JSON.stringify(request)), late()]));
  }
  if (area) realm.forget(area.name);
}

/** A question a line. */
async function* questions() {
  let rest = [];
  for await (const chunk of process.stdin) {
    const [first, ...lines] = chunk.split('\n');
    rest.push(first);
    for (const line of lines) {
      yield rest.join('');
      rest = [line];
    }
  }
}

// a promise that a build forgets is no fault of the page
process.on('unhandledRejection', () => {});
lockDown();
await say({ ready: true });
process.stdin.setEncoding('utf8');
for await (const question of questions()) {
  await renderPages(JSON.parse(question));
  await say({ done: true });
}
process.exit(0);
