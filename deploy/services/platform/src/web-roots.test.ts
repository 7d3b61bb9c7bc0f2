import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config';
import { outsideOf } from './web-roots';

test.each([
  ['the very folder', '/srv/media'],
  ['a folder below it', '/srv/media/documents'],
  ['a roundabout way to it', '/srv/private/../media/x'],
  ['a folder in it with dots in its name', '/srv/media/..own'],
  ['a folder that holds it', '/srv'],
])('documents do not lie in %s that is served', (_, folder) => {
  expect(() => outsideOf(['/srv/media'], 'DOCUMENTS_DIR', folder)).toThrow(/^DOCUMENTS_DIR /);
});

test('beside it they may lie, also under a name that begins alike', () => {
  expect(outsideOf(['/srv/media'], 'DOCUMENTS_DIR', '/srv/media-private')).toBe(
    '/srv/media-private',
  );
  expect(outsideOf(['/srv/media'], 'DOCUMENTS_DIR', '/srv/..documents')).toBe('/srv/..documents');
});

test.each(['DOCUMENTS_DIR', 'EXPORTS_DIR'])(
  'a server does not start with %s in what it serves',
  (name) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'roots-'));
    const env = { SANDBOX: '1', DATA_DIR: dataDir, MEDIA_DIR: join(dataDir, 'media') };
    expect(readConfig(env).documentsDir).toBe(join(dataDir, 'documents'));
    expect(() => readConfig({ ...env, [name]: join(dataDir, 'media', 'own') })).toThrow(name);
    const artifacts = { ...env, ARTIFACTS_DIR: join(dataDir, 'r') };
    expect(() => readConfig({ ...artifacts, [name]: join(dataDir, 'r', 'own') })).toThrow(name);
  },
);
