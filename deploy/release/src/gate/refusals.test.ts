import { firstComposition } from '../document';
import { workspace } from '../testing';
import { gate } from './gate';
import { areaBuild, shellBuild } from './testing/area';
import { REFUSED, TYPED_SHELL } from './testing/refused';

const { artifacts, dispose } = workspace();
afterAll(dispose);
beforeAll(async () => {
  await artifacts.write(shellBuild('s1', TYPED_SHELL));
});

test.each(REFUSED)(
  '%s: an area that %s is refused, and says what helps',
  async (_, __, source, reason, help) => {
    const body = { ...firstComposition(), pins: { shell: 's1' } };
    const { refusals } = await gate({ body, artifacts, candidate: areaBuild(source) });
    expect(refusals).toContainEqual({ reason: expect.stringMatching(reason), help });
  },
);
