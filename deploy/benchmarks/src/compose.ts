import { releaseArea } from './compose/release';
import { type Composed, figuresOf, findings } from './compose/report';
import { startPlain, throughput } from './compose/throughput';
import { bytesByArea, firstVisit, newPlayer, open, total } from './compose/visits';
import { growTo, openWorld } from './compose/world';
import { report } from './report/report';
import { optionsOf } from './scenarios';
import { freePorts } from './site/ports';
import { openBrowser } from './visit/browser';

const options = optionsOf('compose');
const say = (text: string) => process.stderr.write(`${text}\n`);
/** The area that is released, and how many areas the large site has. */
const RELEASED = 'lobby';
const MANY = 60;

const run = async (turns: number): Promise<Composed> => {
  say('  starts the site');
  const port = await freePorts(4);
  const world = await openWorld(port);
  const plainUrl = `http://localhost:${port + 3}/`;
  const browser = await openBrowser();
  const measure = async () => {
    const rates = async (packed: boolean) => {
      const plain = await startPlain(world.url, port + 3, packed);
      const [edge = 0, node = 0] = await throughput([world.url, plainUrl], turns, packed);
      await plain.stop();
      return { edge, node };
    };
    const packed = await rates(true);
    const loads = await firstVisit(browser, world.url);
    return { ...(await rates(false)), packed, bytes: total(loads), requests: loads.length };
  };
  try {
    const areas = Object.keys((await world.composition()).areas).length;
    say(`  ${areas} areas`);
    const few = await measure();
    const player = await newPlayer(browser);
    await open(player, world.url);
    say(`  releases ${RELEASED}`);
    const released = await releaseArea(world, RELEASED);
    const again = bytesByArea(await open(player, world.url));
    say(`  ${MANY} areas`);
    await growTo(world, MANY);
    const many = await measure();
    return { browser: browser.version(), turns, areas, few, many, released, again };
  } finally {
    await browser.close();
    await world.stop();
  }
};

const result = await run(Number(options.runs));
const found = findings(result, RELEASED);
await report('compose', options, figuresOf(result), {
  note: `Medians of ${result.turns}.`,
  browser: result.browser,
});
for (const sentence of found) say(`  ! ${sentence}`);
process.exit(found.length > 0 ? 1 : 0);
