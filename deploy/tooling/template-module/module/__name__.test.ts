import { onEachDriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';

onEachDriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());

  test('a player is known since the registration', async () => {
    const { id } = await site.player();
    const { __camel__ } = site.services;
    expect(await __camel__.since(id)).toEqual(new Date(site.now));
    expect(await __camel__.since(id + 1)).toBeNull();
  });
});
