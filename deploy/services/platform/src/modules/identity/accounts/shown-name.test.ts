import fc from 'fast-check';
import { nicknames } from '../../../../seed/nicknames';
import { openEither } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import {
  type Board,
  type BoardRef,
  enter,
  findBoard,
  freezeBoard,
  openBoard,
  participants,
} from '../../tournaments/standings/public';
import { givenName } from '../players/public';
import { RESERVED_NAMES } from './reserved-names';
import { cleanName, isAsGiven, lookOf, nameProblem } from './shown-name';

test.each(
  [
    'Admin, ADMIN, admin, Support, Aurora, aurora, BELLANOTTE, Carnaval',
    // of one letter, of another script, wide, with marks
    'АDMIN, Аdmin, Аврора, АВРОРА Support, Ａｄｍｉｎ, Ádmin, Admln, ADMlN, Adm1n, Adrnin, Aur0ra, AURORА, Сarnaval',
    // letters that no name has
    'Ꮪupport, ΑDMIN',
    // beside other words and digits, and apart
    'Super Admin, Admin-2, admin777, 007Admin, Aurora Support, AuroraSupport, a d m i n',
    'Админ, АДМИНИСТРАТОР, Поддержка, поддержка 24, Техподдержка, Модератор',
    'Assistenza, Servizio Clienti, Suporte, Administração, Segurança, customer service',
  ]
    .join(', ')
    .split(', '),
)('nobody is called %j', (name) => {
  expect(nameProblem(cleanName(name))).not.toBeNull();
});

test.each(RESERVED_NAMES)('no spelling of %j is a name', (word) => {
  const spellings = [
    word,
    word.toUpperCase(),
    word[0]?.toUpperCase() + word.slice(1),
    `${word}1`,
    `the ${word}`,
  ];
  for (const each of spellings)
    expect([each, nameProblem(each)]).toEqual([each, expect.any(String)]);
});

test.each(
  [
    'Night Owl, Лунная Лиса, Ночной-Игрок, José, Ação, Łukasz, Ivan 77, Illusion, Ольга',
    'Administer, Vladmin, Aurorable, Rooty, Systematic, Modesto, Lua 1234567, x',
  ]
    .join(', ')
    .split(', '),
)('%j is a name', (name) => {
  expect(nameProblem(cleanName(name))).toBeNull();
});

test('names that the sandbox gives are names', () => {
  const spoken = nicknames.filter((name) => !name.includes('_'));
  expect(spoken.filter((name) => nameProblem(name) !== null)).toEqual([]);
});

test('a given name is a name, stays the same, and no other player has it', () => {
  const ids = Array.from({ length: 20_000 }, (_, at) => at + 1);
  const names = ids.map(givenName);
  expect(new Set(names).size).toBe(names.length);
  expect(names.slice(0, 500).filter((name) => nameProblem(name) !== null)).toEqual([]);
  expect(givenName(7)).toBe(givenName(7));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (id) => {
      expect(givenName(id)).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ \d{2,}$/);
      expect(nameProblem(givenName(id))).toBeNull();
      expect(isAsGiven(givenName(id))).toBe(true);
    }),
  );
  const own = [
    'Night Owl',
    'Amber Fox',
    'Ivan 77',
    'Lucky 7',
    'Amber Owl',
    'Amber Owl 4',
    'Amber Hippo',
  ];
  expect(own.filter(isAsGiven)).toEqual([]);
  const alike =
    'Amber Fox 4Ⅰ, Amber Fox 4ⅼ, Amber Fox 42-, Amber Fox 4 2, Amber Fox 4², amberfox-4O, Amber Owl 41';
  expect(alike.split(', ').filter((name) => !isAsGiven(name))).toEqual([]);
});

test('a name has one script, whatever stands between its letters', () => {
  const latin = fc.constantFrom(...'abcxyzOPQ');
  const cyrillic = fc.constantFrom(...'бгджзилЯЮ');
  const between = fc.constantFrom('', ' ', '-', '7');
  fc.assert(
    fc.property(latin, between, cyrillic, (one, space, other) => {
      expect(nameProblem(`${one}${space}${other}`)).toBe('nickname_mixed');
      expect(nameProblem(`${other}${space}${one}`)).toBe('nickname_mixed');
    }),
  );
});

test('any text is a name or has a reason why it is none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 35 }), (text) => {
      expect([null, 'validation', 'nickname_mixed', 'nickname_reserved']).toContain(
        nameProblem(cleanName(text)),
      );
    }),
  );
});

test('a look looks like itself, whatever the case of the name', () => {
  const name = fc.string({
    unit: fc.constantFrom(...'abdeimMnorwIl10EАВЕМНОРСТЅІЈавемнорстѕіјИйЖыЫ'),
    maxLength: 20,
  });
  fc.assert(fc.property(name, (text) => expect(lookOf(lookOf(text))).toBe(lookOf(text))));
  expect(['Emma', 'EMMA', 'ЕММА', 'Ernrna'].map(lookOf)).toEqual(Array(4).fill('ernrna'));
});

describe('the call', () => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await openEither());
  });
  afterAll(() => site.close());

  test('a player without a nickname has a given name, may keep it, and is shown as chosen afterwards', async () => {
    const { id, token } = await site.player();
    const profile = async () =>
      (await site.call('GET', '/json-api/users/profile', { token })).body.data;
    expect(await profile()).toMatchObject({ nick_name: null, shown_name: givenName(id) });
    const body = { nickname: givenName(id) };
    expect(
      (await site.call('POST', '/json-api/users/nickname-choose', { token, body })).status,
    ).toBe(200);
    expect(await profile()).toMatchObject({ nick_name: givenName(id), shown_name: givenName(id) });
  });

  test('who chooses a nickname is called so on the boards that are open, and found there', async () => {
    const { core, standings } = site.services;
    const { id, token } = await site.player();
    const other = await site.player();
    const boards = [900_001, 900_002].map((board) => ({ kind: 'promo' as const, id: board }));
    for (const board of boards)
      await core.transact(async (tx) => {
        const open = await openBoard(tx, board);
        for (const playerId of [id, other.id])
          await enter(tx, open, { playerId, username: givenName(playerId), at: core.now() });
      });
    const [open, over] = boards as [BoardRef, BoardRef];
    await core.transact((tx) => freezeBoard(tx, over, core.now()));
    await standings.drain();
    const body = { nickname: 'Night Owl Again' };
    expect(
      (await site.call('POST', '/json-api/users/nickname-choose', { token, body })).status,
    ).toBe(200);
    site.pass(1000);
    await standings.drain();
    const found = async (ref: BoardRef, q?: string) => {
      const board = (await findBoard(core.db, ref)) as Board;
      const asked = { q, field: 'rank' as const, order: 'asc' as const, page: 1, limit: 10 };
      const { items, totalItems } = await participants(core.db, board, asked);
      return [totalItems, ...items.map(({ position, username }) => `${position} ${username}`)];
    };
    expect(await found(open)).toEqual([2, '1 Night Owl Again', `2 ${givenName(other.id)}`]);
    expect(await found(open, 'night owl')).toEqual([1, '1 Night Owl Again']);
    // what is over stays as it was told
    expect(await found(over)).toEqual([2, `1 ${givenName(id)}`, `2 ${givenName(other.id)}`]);
  });

  test('a refused nickname is not taken, and another one can be chosen', async () => {
    const { token } = await site.player();
    const choose = (nickname: string) =>
      site.call('POST', '/json-api/users/nickname-choose', { token, body: { nickname } });
    expect((await choose('АDMIN')).codes).toEqual(['nickname: nickname_mixed']);
    expect((await choose('Admln 1')).codes).toEqual(['nickname: nickname_reserved']);
    expect((await choose('Amber Fox 42')).codes).toEqual(['nickname: nickname_taken']);
    expect((await choose('--')).codes).toEqual(['nickname: validation']);
    expect((await choose('Jose\u0301')).status).toBe(200);
    const { body } = await site.call('GET', '/json-api/users/profile', { token });
    expect(body.data.nick_name).toBe('José');
  });
});
