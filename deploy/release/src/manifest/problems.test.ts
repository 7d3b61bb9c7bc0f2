import fc from 'fast-check';
import { clashesOf } from './clashes';
import { manifestProblems } from './problems';
import { questsManifest } from './testing/manifest';

const path = fc
  .array(fc.constantFrom('promo', 'games', '{slug}', '{name}'), { minLength: 1, maxLength: 3 })
  .map((parts) => `/${parts.join('/')}`);
test('M-10: two routes clash just when one address could be either’s', () => {
  const at = (path: string, name: string) => questsManifest({ route: { path, route: { name } } });
  fc.assert(
    fc.property(path, path, (one, other) => {
      const parts = [one, other].map((each) => each.split('/').slice(1));
      const literal = (each: string[] = []) => each.filter((part) => !part.startsWith('{')).length;
      const [first = [], second = []] = parts;
      const fits =
        first.length === second.length &&
        first.every(
          (part, n) => part === second[n] || part.startsWith('{') || second[n]?.startsWith('{'),
        );
      expect(clashesOf(at(one, 'a'), at(other, 'b')).length > 0).toBe(
        fits && literal(first) === literal(second),
      );
    }),
  );
});

test.each<[string, Parameters<typeof questsManifest>[0], string]>([
  [
    'a path of the site',
    { route: { path: '/r/quests' } },
    "the path /r/quests is the site's own: /r",
  ],
  ['the API', { route: { path: '/json-api/quests' } }, "the site's own: /json-api"],
  ['the edge', { route: { path: '/-/quests' } }, 'malformed at /routes/0/path'],
  ['every address', { route: { path: '/{slug}' } }, 'would take every address of the site'],
  [
    'a call that nobody knows',
    {
      route: {
        calls: [{ call: { method: 'GET', path: '/json-api/quests', auth: 'none', public: true } }],
      },
    },
    'asks GET /json-api/quests, which the contract does not have',
  ],
  [
    'a call of a player',
    {
      route: {
        calls: [
          {
            call: {
              method: 'GET',
              path: '/json-api/users/profile',
              auth: 'required',
              public: true,
            },
          },
        ],
      },
    },
    'is not the same for everybody',
  ],
  [
    'as the player’s own what is everybody’s',
    { own: [{ call: { method: 'GET', path: '/api/winners', auth: 'none', public: true } }] },
    "every page of a player asks GET /api/winners as the player's own, which it is not",
  ],
  [
    'as the player’s own what moves money',
    {
      own: [
        {
          call: {
            method: 'GET',
            path: '/json-api/treasury/user/marbella/deposit/{method}/{amount}',
            auth: 'required',
            idempotent: true,
          },
        },
      ],
    },
    'which it is not',
  ],
  [
    'as the player’s own what nobody knows',
    { route: { own: [{ call: { method: 'GET', path: '/json-api/quests', auth: 'required' } }] } },
    'the route quests asks GET /json-api/quests, which the contract does not have',
  ],
  [
    'a call of a slot with a hole',
    {
      own: [
        { call: { method: 'GET', path: '/json-api/actions/{id}/participant', auth: 'required' } },
      ],
    },
    'without {id}',
  ],
  [
    'a call described otherwise',
    {
      route: {
        calls: [
          {
            call: {
              method: 'GET',
              path: '/api/winners',
              auth: 'none',
              public: true,
              decidesStatus: true,
            },
          },
        ],
      },
    },
    'otherwise than the contract: decidesStatus',
  ],
  [
    'a call described as the player’s, which it is not',
    {
      route: {
        calls: [
          {
            call: {
              method: 'GET',
              path: '/api/winners',
              auth: 'none',
              public: true,
              personal: true,
            },
          },
        ],
      },
    },
    'otherwise than the contract: personal',
  ],
  [
    'a hole of another path',
    {
      route: {
        calls: [
          {
            call: { method: 'GET', path: '/api/winners', auth: 'none', public: true },
            query: { limit: '{slug}' },
          },
        ],
      },
    },
    'with {slug}, which its path /quests does not have',
  ],
  [
    'a guard that is mistyped',
    { route: { meta: { requireAuth: true } as object } },
    'malformed at /routes/0/meta/requireAuth',
  ],
  [
    'a title in no language',
    { route: { title: 'gone' } },
    'names the text "gone", which has no language',
  ],
  [
    'an unknown slot',
    { fills: [{ slot: 'header.left', part: 'x', for: 'all', load: 'always' }] },
    'there is no slot "header.left"',
  ],
  [
    'an unknown icon',
    {
      menu: [
        {
          place: 'main',
          route: { name: 'quests' },
          title: 'title',
          icon: 'rocket' as 'star',
          order: 1,
          for: 'all',
        },
      ],
    },
    'there is no icon "rocket"',
  ],
  [
    'a link to nowhere',
    {
      menu: [
        {
          place: 'main',
          route: { name: 'lost' },
          title: 'title',
          icon: 'star',
          order: 1,
          for: 'all',
        },
      ],
    },
    'leads to lost, which is no route of this area',
  ],
  [
    'an unknown place',
    {
      menu: [
        {
          place: 'left' as 'main',
          route: { name: 'quests' },
          title: 'title',
          icon: 'star',
          order: 1,
          for: 'all',
        },
      ],
    },
    'malformed at /menu/0/place',
  ],
  [
    'an unknown topic',
    { needs: { calls: [], topics: ['quest.done'] } },
    'needs quest.done, which the contract does not have',
  ],
])('M-11, M-11a: %s is named', (_, wrong, sentence) => {
  expect(manifestProblems(questsManifest(wrong)).join('\n')).toContain(sentence);
});
