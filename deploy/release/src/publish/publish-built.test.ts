import { FileArtifactStore } from '../artifacts';
import { buildOf } from '../artifacts/testing/builds';
import { inFakeS3, inFiles } from '../artifacts/testing/stores';
import { publishBuilt } from './publish-built';

test('what an image brings is published once, whole, and named as the newest', async () => {
  const [folders, storage] = [await inFiles(), await inFakeS3()];
  const [built, published] = [folders.empty(), storage.empty()];
  for (const area of ['shell', 'lobby']) await built.write(buildOf(area, 'b1'));
  expect((await publishBuilt(built, published)).sort()).toEqual(['lobby@b1', 'shell@b1']);
  expect((await published.read('lobby', 'b1', 'area.2.js', null)).toString()).toBe('area');
  expect(await published.newest()).toEqual({ shell: 'b1', lobby: 'b1' });
  expect(await publishBuilt(built, published)).toEqual([]);

  await built.write(buildOf('lobby', 'b2'));
  await built.nameNewest({ lobby: 'b2' });
  expect(await publishBuilt(built, published)).toEqual(['lobby@b2']);
  expect((await published.newest()).lobby).toBe('b2');
  await folders.stop();
  await storage.stop();
});

test('a build for development is not published', async () => {
  const folders = await inFiles();
  const built = folders.empty();
  const content = buildOf('lobby', 'b1');
  await built.write({ ...content, release: { ...content.release, development: true } });
  const to = folders.empty();
  await expect(publishBuilt(built, to)).rejects.toThrow('development');
  expect(await to.areas()).toEqual([]);
  expect(built).toBeInstanceOf(FileArtifactStore);
  await folders.stop();
});
