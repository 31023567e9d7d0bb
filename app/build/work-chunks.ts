/**
 * @file What several pages of the work share, in a few chunks by when it is first needed. Left alone, the bundler makes
 * a chunk for every set of pages that share something, some sixty of them, most below a kilobyte: they compress badly,
 * and each is a request of its own.
 */
import { normalizePath, type Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/** In the order in which they are loaded; what an earlier one has, a later one need not bring. */
const LAYERS = [
  // With the first person, before any page.
  { name: 'data', pages: ['session/local-work.ts'] },
  { name: 'home', pages: ['features/home/HomePage.tsx', 'shell/UnsentWork.tsx'] },
  {
    name: 'report',
    pages: [
      'shell/ReportLayout.tsx',
      'features/information/InformationPage.tsx',
      'features/product-images/ProductImagesPage.tsx',
      'features/non-conform/NonConformPage.tsx',
      'features/inspection-items/InspectionItemsPage.tsx',
      'features/conclusion/ConclusionPage.tsx',
    ],
  },
];

/** Pages without a session: they bring nothing of the work along. */
const OUTSIDE = [
  'features/accounts/RegisterPage.tsx',
  'features/accounts/ForgotPasswordPage.tsx',
  'features/not-found/NotFoundPage.tsx',
];

/** Pages beside the work: what they share with it is small, and apart. */
const BESIDE = [
  'features/counter/CounterPage.tsx',
  'features/keepalive/KeepalivePage.tsx',
  'features/mock/MockPage.tsx',
];

/** Opened from home: they may bring what home has, and not what reports have. */
const FROM_HOME = ['shell/SettingsRoute.tsx', 'features/accounts/profile/ProfilePage.tsx'];

const ALL_PAGES = [...LAYERS.flatMap(({ pages }) => pages), ...FROM_HOME, ...OUTSIDE, ...BESIDE];

type Reach = Map<string, Set<string>>;

/** The groups for the bundler. `source` is the folder of the app's modules. */
export function workChunks(source: string) {
  let reach: Reach | undefined;
  return [
    // All icons hang on one module that names them, so what reaches which cannot be told.
    {
      name: 'icons',
      test: /lucide-react[\\/]dist[\\/]esm[\\/]icons/,
      minShareCount: 2,
      priority: 1,
      includeDependenciesRecursively: false,
    },
    {
      name: (id: string, graph: Graph) => {
        reach ??= new Map(
          ALL_PAGES.map((page) => [page, reachedFrom(normalizePath(`${source}/${page}`), graph)]),
        );
        return chunkOf(id, reach);
      },
      includeDependenciesRecursively: false,
    },
  ];
}

/** The chunk that a module lies in; null for what a single page needs, and for what is best left to the bundler. */
function chunkOf(id: string, reach: Reach): string | null {
  const isReachedBy = (page: string) => reach.get(page)?.has(id) === true;
  const layer = LAYERS.find(({ pages }) => pages.some(isReachedBy));
  // A page's own styles are small; their order is no matter, by the layers of the cascade (css-layers.ts).
  if (layer !== undefined && id.endsWith('.css') && !OUTSIDE.some(isReachedBy)) return layer.name;
  if (layer === undefined || ALL_PAGES.filter(isReachedBy).length < 2 || OUTSIDE.some(isReachedBy))
    return null;
  const isBeside = BESIDE.some(isReachedBy);
  if (layer.name === 'report') return isBeside || FROM_HOME.some(isReachedBy) ? null : layer.name;
  if (isBeside) return 'common';
  // Apart from our own code, so that they stay in the cache over updates.
  return id.includes('node_modules') ? `${layer.name}-libraries` : layer.name;
}

/** All that a module imports, at any remove, but by `import()`; itself included. */
export function reachedFrom(root: string, graph: Graph): Set<string> {
  const reached = new Set([root]);
  const queue = [root];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const info = graph.getModuleInfo(id);
    if (info === null) throw new Error(`Cannot split the app: ${id} is no module of it`);
    for (const imported of info.importedIds) {
      if (reached.has(imported)) continue;
      reached.add(imported);
      queue.push(imported);
    }
  }
  return reached;
}
