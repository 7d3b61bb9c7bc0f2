import { type TProperties, Type } from '@sinclair/typebox';
import { LOCALES, MENU_PLACES } from 'shared-contracts/composition';

const Name = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$' });
const RouteName = Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9]{0,63}$' });
const Key = Type.String({ minLength: 1, maxLength: 100 });
const Texts = Type.Record(Type.String(), Type.String());
const Flag = Type.Optional(Type.Boolean());
const AUDIENCE = Type.Union(
  (['player', 'guest', 'all'] as const).map((whom) => Type.Literal(whom)),
);
const LOAD = Type.Union((['always', 'seen', 'mounted'] as const).map((load) => Type.Literal(load)));

/** What fills a slot, as a document names it. */
export const SlotFillerSchema = Type.Object(
  { area: Name, slot: Type.String({ minLength: 1 }), for: AUDIENCE, load: LOAD },
  { additionalProperties: false },
);
const META = {
  requiresAuth: Flag,
  requiresGuest: Flag,
  popup: Flag,
  regionBlocked: Flag,
  noGaSend: Flag,
  gaPath: Type.Optional(Type.String()),
  noindex: Flag,
  unknownToMain: Flag,
  section: Type.Optional(Type.Literal('profile')),
};
/** Guards and the rest of what a route says of itself; a word that means nothing is refused. */
export const RouteMetaSchema = Type.Object(META, { additionalProperties: false });
export const META_NAMES: readonly string[] = Object.keys(META);

const Handle = Type.Object({ name: RouteName });
const Segment = '([A-Za-z0-9][A-Za-z0-9._-]*|\\{[a-zA-Z]\\w*\\})';

/** A descriptor of the contract, as it is written there. */
const Call = Type.Object({
  method: Type.Literal('GET'),
  path: Type.String({ pattern: '^/(json-api|api)/' }),
  auth: Type.Optional(Type.String()),
  idempotent: Flag,
  invented: Flag,
  public: Flag,
  personal: Flag,
  decidesStatus: Flag,
  pending: Flag,
});
const Query = Type.Record(
  Type.String(),
  Type.Union([Type.String(), Type.Number(), Type.Boolean()]),
);

const callSchema = (object: typeof Type.Object) =>
  object({
    call: Call,
    params: Type.Optional(Texts),
    query: Type.Optional(Query),
    pageType: Type.Optional(Type.String()),
    unless: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  });
const ownSchema = (object: typeof Type.Object) =>
  Type.Optional(
    Type.Array(object({ call: Call, params: Type.Optional(Texts), query: Type.Optional(Query) }), {
      maxItems: 8,
    }),
  );

const manifestSchema = (object: typeof Type.Object) =>
  object({
    area: Name,
    texts: Type.String({ minLength: 1 }),
    routes: Type.Array(
      object({
        route: Handle,
        path: Type.String({ pattern: `^(/|(/${Segment})+)$` }),
        page: Name,
        meta: Type.Optional(object(META)),
        title: Type.Optional(Key),
        description: Type.Optional(Key),
        calls: Type.Optional(Type.Array(callSchema(object))),
        own: ownSchema(object),
        pending: Flag,
      }),
    ),
    menu: Type.Array(
      object({
        place: Type.Union(MENU_PLACES.map((place) => Type.Literal(place))),
        route: Handle,
        params: Type.Optional(Texts),
        title: Key,
        icon: Type.String(),
        order: Type.Number(),
        for: AUDIENCE,
      }),
    ),
    fills: Type.Array(
      object({
        slot: Key,
        part: Name,
        for: AUDIENCE,
        load: LOAD,
        order: Type.Optional(Type.Number()),
      }),
    ),
    modals: Type.Array(Type.Object({ area: Name, name: Name })),
    own: ownSchema(object),
    words: object(Object.fromEntries(LOCALES.map((locale) => [locale, Type.Optional(Texts)]))),
    needs: object({ calls: Type.Array(Type.String()), topics: Type.Array(Type.String()) }),
  });

const closed = ((members: TProperties) =>
  Type.Object(members, { additionalProperties: false })) as typeof Type.Object;

/** `manifest` of a `release.json`. A server takes what a later contract adds to it. */
export const ManifestSchema = manifestSchema(Type.Object);
/** For the gate, which takes nothing that it does not know. */
export const ClosedManifestSchema = manifestSchema(closed);
