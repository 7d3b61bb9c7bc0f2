import { Value } from '@sinclair/typebox/value';
import { LOCALES, MENU_ICONS, type PublishedManifest, SLOTS } from 'shared-contracts/composition';
import { EVENT_SCHEMAS } from 'shared-contracts/events/schemas';
import { holesOf, repeated } from './paths';
import { KNOWN_CALLS, routeProblems } from './route-problems';
import { ClosedManifestSchema } from './schema';

const KNOWN_SLOTS: readonly string[] = Object.values(SLOTS);
const KNOWN_ICONS: readonly string[] = MENU_ICONS;

const linkProblems = ({ menu, routes }: PublishedManifest): string[] => [
  ...repeated(menu.map(({ place, route }) => `${place}: ${route.name}`)).map(
    (link) => `the menu has the link ${link} twice`,
  ),
  ...menu.flatMap(({ place, route, params = {}, icon }) => {
    const link = `the menu (${place}) leads to ${route.name}`;
    const row = routes.find((each) => each.route.name === route.name);
    const open = row ? holesOf(row.path).filter((hole) => params[hole] === undefined) : [];
    return [
      ...(row ? [] : [`${link}, which is no route of this area`]),
      ...open.map((hole) => `${link} without {${hole}}`),
      ...(KNOWN_ICONS.includes(icon)
        ? []
        : [`there is no icon "${icon}"; there are: ${KNOWN_ICONS.join(', ')}`]),
    ];
  }),
];

const titleProblems = ({ routes, menu, words }: PublishedManifest): string[] => {
  const ofRoutes = routes.flatMap(({ route, title, description }) =>
    [title, description].map((key) => ({ where: `the route ${route.name}`, key })),
  );
  const ofMenu = menu.map(({ place, title }) => ({ where: `the menu (${place})`, key: title }));
  return [...ofRoutes, ...ofMenu].flatMap(({ where, key }) => {
    if (key === undefined) return [];
    const lacking = LOCALES.filter((locale) => !words[locale]?.[key]?.trim());
    if (lacking.length === 0) return [];
    const which =
      lacking.length === LOCALES.length ? 'no language' : `no text in ${lacking.join(', ')}`;
    return [`${where} names the text "${key}", which has ${which}`];
  });
};

/** What is wrong with a manifest whatever else there is, in sentences. */
export const manifestProblems = (manifest: PublishedManifest): string[] => {
  const wrong = Value.Errors(ClosedManifestSchema, manifest).First();
  if (wrong) return [`it is malformed at ${wrong.path || '/'}: ${wrong.message}`];
  const { fills, needs } = manifest;
  const slots = fills.map(({ slot }) => slot).filter((slot) => !KNOWN_SLOTS.includes(slot));
  const calls = needs.calls.filter((call) => !KNOWN_CALLS.has(call));
  const topics = needs.topics.filter((topic) => !Object.hasOwn(EVENT_SCHEMAS, topic));
  return [
    ...routeProblems(manifest),
    ...linkProblems(manifest),
    ...titleProblems(manifest),
    ...slots.map((slot) => `there is no slot "${slot}"; there are: ${KNOWN_SLOTS.join(', ')}`),
    ...[...calls, ...topics].map((name) => `it needs ${name}, which the contract does not have`),
  ];
};
