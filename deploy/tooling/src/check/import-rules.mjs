const ban = (group, message) => ({ group, message });

/** Libraries that host and areas meet only through a facade. */
const FACADES = [
  ban(['react-router', 'react-router-dom'], 'Use shared-contracts/lib/router.'),
  ban(['mobx', 'mobx-react-lite', 'mobx-react'], 'Use shared-contracts/lib/state.'),
  ban(['rxjs', 'rxjs/*'], 'Use shared-contracts/lib/rx.'),
  ban(['i18next', 'react-i18next'], 'Use shared-contracts/lib/i18n.'),
  ban(['axios'], 'Use host.http (the shell: shared-contracts/lib/http).'),
  ban(['final-form', 'react-final-form'], 'Use shared-contracts/lib/forms.'),
];
const KIT = [
  ban(['@base-ui/*', '@base-ui/**'], 'Use shared-contracts/ui/overlay or ui/form.'),
  ban(['lucide'], 'Use shared-contracts/ui/icons.'),
  ban(['dompurify'], 'Use SanitizedHtml of shared-contracts/ui/kit.'),
  ban(['embla-carousel'], 'Use Carousel of shared-contracts/ui/kit.'),
];
const DOM = ban(['react-dom', 'react-dom/*'], 'The shell renders; an area gives components.');
const SCHEMAS = ban(
  ['@sinclair/typebox', 'shared-contracts/*/schemas'],
  'Schemas stay on the server and in tests: use the descriptors and types of the subject, as shared-contracts/promos.',
);
const AREAS = ban(
  ['mf-*', 'mf-*/**'],
  'Areas meet only through events, named modals and slots, and URLs.',
);
const SHELL = ban(
  ['shell', 'shell/**'],
  'The shell is reached through HostServices of shared-contracts/area.',
);
const DEPLOY = ban(['deploy-*', 'deploy-*/**'], 'Product code imports nothing of deploy.');
const REACT = ban(
  ['react', 'react/*', 'react-dom', 'react-dom/*'],
  'This code runs without React.',
);
const UI = ban(
  [
    'shared-contracts/ui/**',
    '!shared-contracts/ui/tokens',
    'shared-contracts/lib/**',
    'shared-contracts/area',
    'shared-contracts/stores',
  ],
  'Servers import only the React-free subpaths of shared-contracts.',
);
const DATA = ban(
  [
    'shared-contracts/ui/**',
    'shared-contracts/lib/**',
    'shared-contracts/area',
    'shared-contracts/stores',
  ],
  'A manifest is data: it imports only the React-free subpaths of shared-contracts.',
);
const AREA = [...FACADES, ...KIT, DOM, SCHEMAS, AREAS, SHELL, DEPLOY];

const layer = (folders, message) =>
  ban(
    [...folders.flatMap((folder) => [`**/${folder}`, `**/${folder}/**`]), '!shared-contracts/**'],
    message,
  );
const API = layer(['api'], 'Views read stores and call their actions; only stores import api.');
const VIEWS = layer(['views'], 'Stores and api know no views.');
const STORES = layer(['stores'], 'api brings data in; stores import it, never the other way.');

/**
 * Who may import whom (the house's rules 1 to 6). A file obeys the last scope that its path is in.
 * @type {{files: string[], bans: {group: string[], message: string}[]}[]}
 */
export const SCOPES = [
  { files: ['shared-contracts/src/**'], bans: [...FACADES, AREAS, SHELL, DEPLOY] },
  { files: ['shared-contracts/src/lib/**'], bans: [AREAS, SHELL, DEPLOY] },
  {
    files: ['api', 'events', 'money', 'time', 'composition'].map(
      (name) => `shared-contracts/src/${name}/**`,
    ),
    bans: [...FACADES, REACT, AREAS, SHELL, DEPLOY],
  },
  { files: ['shell/src/**'], bans: [...FACADES, ...KIT, SCHEMAS, AREAS, DEPLOY] },
  { files: ['mf-*/src/**'], bans: AREA },
  { files: ['mf-*/src/manifest.ts', 'shell/src/manifest.ts'], bans: [...AREA, REACT, DATA] },
  { files: ['mf-*/src/api/**'], bans: [...AREA, REACT, VIEWS, STORES] },
  { files: ['mf-*/src/stores/**'], bans: [...AREA, REACT, VIEWS] },
  { files: ['mf-*/src/views/**'], bans: [...AREA, API] },
  {
    files: ['services', 'operations', 'release'].map((n) => `deploy/${n}/**`),
    bans: [REACT, UI, AREAS, SHELL],
  },
  { files: ['e2e/**'], bans: [AREAS, SHELL, UI, REACT] },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/src/testing/**', 'mf-*/src/dev.tsx'],
    bans: [AREAS, SHELL],
  },
];
