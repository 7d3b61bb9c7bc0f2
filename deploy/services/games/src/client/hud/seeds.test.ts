/** @jest-environment jsdom */
import type { Fairness } from '../../fair-protocol';
import en from '../../texts/en.json';
import { ApiError } from '../api';
import { translator } from '../text';
import { seedsPart } from './seeds';

const FIRST: Fairness = {
  commitment: 'aa'.repeat(32),
  clientSeed: 'given',
  nonce: 7,
  revealed: [],
};

/** The part as a player opened it, in front of a server. */
async function open(answer: (path: string, fields: object) => Fairness | ApiError) {
  const calls: [string, object][] = [];
  const part = seedsPart(translator(en), {
    async ask<T>(path: string, fields: object): Promise<T> {
      calls.push([path, fields]);
      const given = answer(path, fields);
      if (given instanceof ApiError) throw given;
      return given as T;
    },
  }) as HTMLDetailsElement;
  document.body.replaceChildren(part);
  const settled = () => new Promise((done) => setTimeout(done, 0));
  part.open = true;
  part.dispatchEvent(new Event('toggle'));
  await settled();
  const field = part.querySelector('input') as HTMLInputElement;
  return {
    part,
    calls,
    field,
    note: () => part.querySelector('[role=status]')?.textContent,
    async choose(seed: string, how: 'button' | 'Enter' = 'button') {
      field.value = seed;
      const use = [...part.querySelectorAll('button')].find((one) =>
        one.textContent?.startsWith('Use'),
      );
      if (how === 'button') use?.click();
      else field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
      await settled();
    },
    async reveal() {
      [...part.querySelectorAll('button')]
        .find((one) => one.textContent?.startsWith('Reveal'))
        ?.click();
      await settled();
    },
  };
}

test('nothing of it is a form, which the frame of a game may not submit', async () => {
  const page = await open(() => FIRST);
  expect(page.part.querySelector('form, [type=submit]')).toBeNull();
});

test('the commitment and the next number are told, a chosen seed goes with them', async () => {
  const page = await open((path, fields) =>
    path === 'client-seed' ? { ...FIRST, clientSeed: (fields as Fairness).clientSeed } : FIRST,
  );
  expect(page.part.textContent).toContain(FIRST.commitment);
  expect([page.field.value, page.field.labels?.[0]?.textContent]).toEqual(['given', 'Your seed']);
  await page.choose('  my-own_1 ');
  expect(page.calls).toEqual([
    ['fairness', {}],
    ['client-seed', { commitment: FIRST.commitment, clientSeed: 'my-own_1' }],
  ]);
  expect([page.field.value, page.note()]).toEqual([
    'my-own_1',
    'The coming rounds are drawn with your seed.',
  ]);
});

test('the server’s seed is revealed, and another one is committed to', async () => {
  const revealed = [{ commitment: FIRST.commitment, serverSeed: '7f'.repeat(32), rounds: [] }];
  const second = { ...FIRST, commitment: 'bb'.repeat(32), nonce: 0, revealed };
  const page = await open((path) => (path === 'rotate-seed' ? second : FIRST));
  expect(page.part.textContent).not.toContain('7f7f');
  await page.reveal();
  expect(page.calls.at(-1)).toEqual(['rotate-seed', { commitment: FIRST.commitment }]);
  expect(page.part.textContent).toContain('7f'.repeat(32));
  expect(page.part.textContent).toContain('bb'.repeat(32));
  await page.choose('next', 'Enter');
  expect(page.calls.at(-1)?.[1]).toMatchObject({ commitment: second.commitment });
});

test('a seed that is refused stays in its field, with the reason; so does one during a round', async () => {
  let code: 'bad_client_seed' | 'round_in_progress' = 'bad_client_seed';
  const page = await open((path) => (path === 'fairness' ? FIRST : new ApiError(code)));
  await page.choose('no spaces here');
  expect([page.field.value, page.field.getAttribute('aria-invalid')]).toEqual([
    'no spaces here',
    'true',
  ]);
  expect(page.note()).toBe('Your seed has 1 to 64 letters (a to z), digits, - and _.');
  code = 'round_in_progress';
  await page.choose('fine');
  expect([page.field.value, page.field.getAttribute('aria-invalid')]).toEqual(['fine', null]);
  expect(page.note()).toMatch(/previous round/);
});

test('before the seeds are known nothing can be typed or pressed, after a failure neither until they are asked for anew', async () => {
  let fails = true;
  const page = await open(() => (fails ? new ApiError('network') : FIRST));
  const controls = [page.field, ...page.part.querySelectorAll('button')];
  expect(controls.map(({ disabled }) => disabled)).toEqual([true, true, true]);
  fails = false;
  page.part.dispatchEvent(new Event('toggle'));
  await new Promise((done) => setTimeout(done, 0));
  expect(controls.map(({ disabled }) => disabled)).toEqual([false, false, false]);
  expect(page.field.value).toBe('given');
});
