import { createHash } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import { join } from 'node:path';
import { type Member, PublishingHouse, problemOf } from './testing/house';

const house = new PublishingHouse();
let ada: Member;
beforeAll(async () => {
  await house.start();
  ada = await house.member('Ada', ['promo']);
});
afterAll(() => house.stop());

const sha384 = (bytes: Buffer) => createHash('sha384').update(bytes).digest('hex');
type Content = ReturnType<typeof house.build>;

const callOf = async ({ release, read }: Content) => {
  const packed: Record<string, string> = {};
  for (const [file, { br }] of Object.entries(release.files))
    if (br !== undefined) packed[file] = sha384(await read(file, 'br'));
  return { description: JSON.stringify(release), packed };
};
const begin = async (content: Content, token = ada.token) => {
  const answer = await house.call(token, 'POST', '/uploads', await callOf(content));
  if (answer.status !== 200) throw new Error(answer.text);
  return JSON.parse(answer.text) as { upload: string; missing: string[] };
};
const put = (upload: string, hash: string, body: string) =>
  house.call(ada.token, 'PUT', `/uploads/${upload}/files/${hash}`, body, {
    'content-type': 'application/octet-stream',
  });
const kept = (upload: string) => readdirSync(join(house.edge.directory, 'uploads', upload)).sort();
const finish = {
  request: crypto.randomUUID(),
  aim: { canary: null, brand: null, promote: false, overBudget: null },
};

test('T-10: an upload names what is missing, and begun again only what is missing then', async () => {
  const content = house.build(ada, { build: 'u1' });
  const { upload, missing } = await begin(content);
  const area = await content.read('area.js', null);
  expect(missing).toContain(sha384(area));
  expect((await put(upload, sha384(area), area.toString())).status).toBe(204);
  const again = await begin(content);
  expect(again.upload).toBe(upload);
  expect(again.missing).toEqual(missing.filter((hash) => hash !== sha384(area)));
  const asked = await house.call(ada.token, 'GET', `/uploads/${upload}`);
  expect(JSON.parse(asked.text)).toMatchObject({ upload, missing: again.missing });
  const early = await house.call(ada.token, 'POST', `/uploads/${upload}/finish`, finish);
  expect(problemOf(early)).toMatchObject({ status: 409, code: 'incomplete' });
});

test('T-10: an upload is nobody else’s, not even another token’s of the same team', async () => {
  const content = house.build(ada, { build: 'u1' });
  const { upload } = await begin(content);
  const other = await house.member('Grace', ['promo']);
  for (const [method, path, body] of [
    ['GET', `/uploads/${upload}`, undefined],
    ['POST', `/uploads/${upload}/finish`, finish],
    ['GET', '/uploads/..%2f..%2frelease-access', undefined],
    ['GET', `/uploads/${'0'.repeat(64)}`, undefined],
  ] as const) {
    const answer = await house.call(other.token, method, path, body);
    expect([path, problemOf(answer).code]).toEqual([path, 'no_upload']);
  }
});

test('T-11: a file of another content, too long, too short or not of the build is refused and not kept', async () => {
  const content = house.build(ada, { build: 'u2' });
  const { upload } = await begin(content);
  const area = (await content.read('area.js', null)).toString();
  const hash = sha384(Buffer.from(area));
  const before = kept(upload);
  const other = `X${area.slice(1)}`;
  expect(problemOf(await put(upload, hash, other))).toEqual({
    status: 422,
    code: 'wrong_content',
    message: 'area.js has another sha384 than was announced',
  });
  expect(problemOf(await put(upload, hash, `${area}!`)).message).toBe(
    `area.js has more bytes, ${area.length} were announced`,
  );
  expect(problemOf(await put(upload, hash, area.slice(1))).message).toBe(
    `area.js has ${area.length - 1} bytes, ${area.length} were announced`,
  );
  expect(problemOf(await put(upload, hash, area.repeat(100))).status).toBe(422);
  expect(problemOf(await put(upload, sha384(Buffer.from('x')), 'x'))).toMatchObject({
    status: 404,
    code: 'no_file',
  });
  for (const name of ['..%2f..%2fx', 'upload.json', hash.toUpperCase()])
    expect(problemOf(await put(upload, name, 'x')).status).toBe(404);
  expect(kept(upload)).toEqual(before);
});

test('T-10: a file that is cut off leaves nothing, and comes whole the next time', async () => {
  const content = house.build(ada, { build: 'u3' });
  const { upload } = await begin(content);
  const area = (await content.read('area.js', null)).toString();
  const hash = sha384(Buffer.from(area));
  const before = kept(upload);
  const { port } = new URL(house.edge.origin);
  const call = ask({
    host: '127.0.0.1',
    port,
    method: 'PUT',
    path: `/-/publish/v1/uploads/${upload}/files/${hash}`,
    headers: {
      host: `localhost:${port}`,
      authorization: `Bearer ${ada.token}`,
      'content-type': 'application/octet-stream',
      'content-length': area.length,
    },
  });
  const gone = new Promise((resolve) => call.once('error', resolve));
  call.write(area.slice(0, 20), () => call.destroy(new Error('cut')));
  await gone;
  expect((await put(upload, hash, area)).status).toBe(204);
  expect(kept(upload)).toEqual([...before, hash].sort());
});

test('what a build of the area has already is not asked for', async () => {
  await house.release(ada, { build: 'base' }, { promote: false });
  const next = house.build(ada, { build: 'next' });
  const { missing } = await begin(next);
  const had = await house.edge.artifacts.release('promo', 'base');
  const same = Object.entries(next.release.files).filter(
    ([file, { integrity }]) => had.files[file]?.integrity === integrity,
  );
  expect(same.map(([file]) => file)).toEqual(expect.arrayContaining(['page.css', 'server.js']));
  for (const [file] of same) {
    expect(missing).not.toContain(sha384(await next.read(file, null)));
    expect(missing).not.toContain(sha384(await next.read(file, 'br')));
  }
  expect(missing).toContain(sha384(await next.read('entry.js', null)));
  await house.release(ada, { build: 'next' }, { promote: false });
  const css = await house.edge.artifacts.read('promo', 'next', 'page.css', null);
  expect(css.toString()).toBe('.list_1a2b3c{color:red}');
});

test('a file that was changed in the store since is asked for', async () => {
  await house.release(ada, { build: 'sound' }, { promote: false });
  const next = house.build(ada, { build: 'tampered' });
  for (const build of await house.edge.artifacts.builds('promo')) {
    const { files } = await house.edge.artifacts.release('promo', build);
    if (files['page.css'])
      writeFileSync(house.edge.artifacts.path('promo', build, 'page.css'), 'p{color:reD}');
  }
  expect((await begin(next)).missing).toContain(sha384(await next.read('page.css', null)));
});

test('T-17: whoever asks for the end of a publication again gets it, though the upload is gone', async () => {
  const content = house.build(ada, { build: 'again' });
  const open = await begin(content);
  for (const [file, { br }] of Object.entries(content.release.files))
    for (const encoding of br === undefined ? ([null] as const) : ([null, 'br'] as const)) {
      const bytes = await content.read(file, encoding);
      if (!open.missing.includes(sha384(bytes))) continue;
      const path = `/-/publish/v1/uploads/${open.upload}/files/${sha384(bytes)}`;
      const headers = {
        authorization: `Bearer ${ada.token}`,
        'content-type': 'application/octet-stream',
      };
      await fetch(house.edge.origin + path, {
        method: 'PUT',
        headers,
        body: new Uint8Array(bytes),
      });
    }
  const ask = () => house.call(ada.token, 'POST', `/uploads/${open.upload}/finish`, finish);
  const first = await ask();
  expect(first.text).toContain('"event":"done"');
  expect((await ask()).text).toBe(first.text);
  const { id } = JSON.parse(first.text.split('\n', 1)[0] ?? '');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
});
