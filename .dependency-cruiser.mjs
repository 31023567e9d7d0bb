/**
 * @file Which folder may import which. `npm run check` fails on every other import and on every cycle. A layer may import
 * the layers before it, never those after it. Folders of one layer do not import each other. A new folder must be added
 * here before it may import anything.
 */

/** Workspace → its layers, lowest first. Tests are exempt: they may import what they test with. */
export const LAYERS = {
  'contract/src': [
    'arithmetic',
    'sampling',
    'dictionary',
    'fields',
    'sync',
    'proof',
    'workflow',
    'report',
    'api',
    'words',
  ],
  'app/src': [
    'paths.ts first-paint',
    'ui i18n',
    'api',
    'store',
    'sync',
    'session',
    'photos service-worker',
    'frame',
    'report inbox',
    'features desks',
    'share-page',
    'shell',
    'styles routes.tsx',
    'main.tsx verify',
  ],
  'server/src': [
    'read-setting.ts',
    'admin-command.ts config.ts errors.ts ids.ts own-files.ts html.ts calendar-day.ts',
    'queue.ts parallel.ts key-file.ts',
    'database',
    'objects',
    'context.ts',
    'http',
    'jobs',
    'limits',
    'mail session presence',
    'files dictionary',
    'reports',
    'inbox',
    'proof',
    'parties',
    'workflow tasks backup',
    'users documents audit versions',
    'exports',
    'imports',
    'share',
    'monitoring',
    'demo',
    'admin',
    'app.ts',
    'start-server.ts start-admin.ts',
    'server.ts admin.ts',
  ],
};

const TEST = '\\.test\\.tsx?$|/testing[^.]*(/|\\.ts$)';
const TYPE_ONLY = ['type-only'];

const layerRules = Object.entries(LAYERS).flatMap(([root, layers]) => {
  const folders = (/** @type {string[]} */ names) =>
    `^${root}/(${names.join('|').replaceAll('.', '\\.')})(/|$)`;
  return layers.flatMap((layer, index) => {
    const names = layer.split(' ');
    const above = layers.slice(index + 1).flatMap((later) => later.split(' '));
    return names.map((name) => {
      const barred = [...above, ...names.filter((other) => other !== name)];
      return {
        name: `${root}: ${name} imports only what is below it`,
        severity: 'error',
        from: { path: folders([name]), pathNot: TEST },
        to: { path: barred.length > 0 ? folders(barred) : '^$', pathNot: TEST },
      };
    });
  });
});

const unknownFolders = Object.entries(LAYERS).flatMap(([root, layers]) => {
  const known = `^${root}/(${layers.join('|').replaceAll(' ', '|').replaceAll('.', '\\.')})(/|$)`;
  const anywhere = { path: `^${root}/`, pathNot: TEST };
  const unknown = { path: `^${root}/`, pathNot: [known, TEST] };
  return [
    { from: anywhere, to: unknown },
    { from: unknown, to: {} },
  ].map((rule) => ({ name: `${root}: a new folder needs its place in LAYERS`, severity: 'error', ...rule }));
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layerRules,
    ...unknownFolders,
    {
      name: 'what users run imports nothing that tests need',
      severity: 'error',
      from: { path: '^(contract|app|server)/src/', pathNot: TEST },
      to: { path: TEST },
    },
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'features and desks do not import each other: the shell puts them together',
      severity: 'error',
      from: { path: '^app/src/(features|desks)/([^/]+)/' },
      to: { path: '^app/src/(features|desks)/', pathNot: '^app/src/$1/$2/' },
    },
    {
      name: 'contract imports nothing of ours',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: TEST },
      to: { path: '^(app|server|e2e|bench)/' },
    },
    {
      name: 'contract runs everywhere: no modules of Node',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'app and server know each other by the contract alone',
      severity: 'error',
      from: { path: '^(app|server)/src/', pathNot: TEST },
      to: { path: '^(app|server)/', pathNot: '^$1/' },
    },
    {
      name: 'the app takes only types that zod made: it stays out of the bundle',
      severity: 'error',
      from: { path: '^app/src/', pathNot: TEST },
      to: { path: '(^|/)zod(/|$)', dependencyTypesNot: TYPE_ONLY },
    },
  ],
  options: {
    // TypeScript 7 has no API that dependency-cruiser could use.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types'],
    },
  },
};
