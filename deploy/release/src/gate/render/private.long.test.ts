import type { BuildContent } from '../../artifacts';
import { firstComposition } from '../../document';
import { workspace } from '../../testing';
import { houseBuild } from '../testing/house';
import { checkRendering } from './rendering';

const { artifacts, dispose } = workspace();
afterAll(dispose);

const WITHOUT_AMOUNT = `
  import * as house from 'HOUSE';
  export const { contract, render } = house;
  const { AmountField: _, ...forms } = house.shares['shared-contracts/ui/form'] as Record<string, unknown>;
  export const shares = { ...house.shares, 'shared-contracts/ui/form': forms };`;
/** The cashbox with something else in a place of its module. */
const cashboxWith = (member: string, imports = '') =>
  `import house from 'HOUSE';\n${imports}\nexport default { ...house, ${member} };`;
const balance = (page: string) => `pages: { ...house.pages, balance: ${page} }`;

beforeAll(async () => {
  await artifacts.write(await houseBuild('shell'));
  await artifacts.write(await houseBuild('shell', WITHOUT_AMOUNT, 'less'));
});

const body = firstComposition();
const render = async (candidate: BuildContent, build = 'b1') => {
  const shell = await artifacts.release('shell', build);
  const meeting = { area: candidate.release, shell, where: 'pin' };
  return checkRendering({ body, artifacts, candidate }, [meeting], [null]);
};
const reasons = async (candidate: BuildContent, build?: string) =>
  (await render(candidate, build)).refusals.map(({ reason }) => reason);

const where =
  'cashbox@b1 cannot be rendered in shell@b1 (pin): page "balance" (/profile/balance) for a player';

test('P-46: a form of the cashbox that lacks a field of the shell is refused, though a dialog holds it and a call comes first', async () => {
  const [reason, ...more] = await reasons(await houseBuild('cashbox'), 'less');
  expect(reason).toMatch(
    /^cashbox@b1 cannot be rendered in shell@less \(pin\): page "cashbox" \(\/cashbox\) for a player: .*(Minified React error #130|Element type is invalid)/,
  );
  expect(more).toEqual([]);
});

describe('P-46: a page behind the login is refused', () => {
  test.each<[string, string, string]>([
    [
      'that throws',
      balance(`async () => ({ default: () => { throw new Error('no purse'); } })`),
      'no purse',
    ],
    [
      'that shows an error although every answer is there',
      balance(`async () => ({ default: () => createElement(Face, { kind: 'error' }) })`),
      'it shows an error although every answer is there',
    ],
    [
      'that does not load',
      balance(`async () => { throw new Error('no file'); }`),
      'it does not load: no file',
    ],
  ])('%s', async (_, member, why) => {
    const imports = `import { createElement } from 'react'; import { Face } from 'shared-contracts/ui/kit';`;
    expect(await reasons(await houseBuild('cashbox', cashboxWith(member, imports)))).toEqual([
      `${where}: ${why}`,
    ]);
  });
});

test('an area whose mount throws is refused, and says that it was there', async () => {
  const found = await reasons(
    await houseBuild('cashbox', cashboxWith(`mount: () => { throw new Error('no stores'); }`)),
  );
  expect(found).toContain(`${where}: its mount throws: no stores`);
});

test('P-46: a shell that renders nothing behind the login is told of, and speaks against nobody', async () => {
  await artifacts.write(await houseBuild('shell', OF_BEFORE, 'old'));
  const { refusals, detail } = await render(await houseBuild('cashbox'), 'old');
  expect(refusals).toEqual([]);
  expect(detail).toContain(
    'page "cashbox" (/cashbox) is not rendered behind the login by this shell',
  );
});
const OF_BEFORE = `
  import * as house from 'HOUSE';
  export const { contract, shares } = house;
  export const render = ({ whole: _, ...request }) => house.render(request);`;

test('a page whose answers nobody has recorded is told, with the call', async () => {
  const asks = balance(`async () => ({ default: function Asks() {
    const { http } = useHost();
    useOpened('x', () => void http.call({ method: 'GET', path: '/json-api/new', auth: 'player' }));
    return null;
  } })`);
  const imports = `import { useHost, useOpened } from 'shared-contracts/area';`;
  const { refusals, detail } = await render(
    await houseBuild('cashbox', cashboxWith(asks, imports)),
  );
  expect(refusals).toEqual([]);
  expect(detail).toContain('waits for an answer that nobody has recorded (/json-api/new)');
});
