/**
 * @file Puts what several pages of the work share into a few chunks, by when it is first needed. Otherwise the bundler
 * makes one chunk for each set of pages that share something. That would be some sixty chunks, most of them below a
 * kilobyte: they compress badly, and each costs a request.
 */
import { normalizePath, type Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/** In the order in which they are loaded. A later layer does not repeat what an earlier one has. */
const LAYERS = [
  // With the first person, before any page.
  { name: 'data', pages: ['session/local-work.ts'] },
  { name: 'home', pages: ['features/home/HomePage.tsx', 'shell/AppNotices.tsx', 'report/SaveNotice.tsx'] },
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

/** Pages for people who are not logged in. They load nothing of the work. */
const OUTSIDE = [
  'features/accounts/RegisterPage.tsx',
  'features/accounts/ForgotPasswordPage.tsx',
  'features/not-found/NotFoundPage.tsx',
];

/** Pages besides the work. What they share with it is small and has a chunk of its own. */
const BESIDE = [
  'features/counter/CounterPage.tsx',
  'features/keepalive/KeepalivePage.tsx',
  'features/mock/MockPage.tsx',
];

/** Pages opened from home. They may load what home has, but not what reports have. */
const FROM_HOME = ['shell/SettingsRoute.tsx', 'features/accounts/profile/ProfilePage.tsx'];

/** Pages of the office. What they alone need is one chunk, which phones of inspectors never fetch. */
const DESKS = [
  'shell/OfficeRail.tsx',
  'desks/work/WorkDesk.tsx',
  'desks/review/ReviewDesk.tsx',
  'desks/audit/AuditDesk.tsx',
  'desks/versions/VersionsDesk.tsx',
];

/** The page of a returned report. What it shares with the desks is on phones too, and goes with it. */
const RETURNED = 'features/returned/ReturnedPage.tsx';

/** Loaded with their layer whatever page is open, so they need no chunk of their own. */
const ALWAYS_LOADED = ['session/local-work.ts', 'shell/AppNotices.tsx'];

const ALL_PAGES = [...LAYERS.flatMap(({ pages }) => pages), ...FROM_HOME, ...OUTSIDE, ...BESIDE];

/** Loaded when the person asks for it. Each would be three or four chunks of less than a kilobyte. */
const TOGETHER = {
  camera:
    /photos[\\/]camera[\\/](BurstCamera|camera|Camera[A-Z]\w*|LiveCamera|LookBack|NoCamera|TorchButton|take-shot|use-camera)\./,
  'export-work': /move-work[\\/](export-work|zip)\./,
  'share-photo': /src[\\/]photos[\\/](full-picture|render-photo|watermark)\./,
};

type Reach = Map<string, Set<string>>;

/** The groups for the bundler. `source` is the folder of the app's modules. */
export function workChunks(source: string) {
  let reach: Reach | undefined;
  return [
    // One module names all icons, so the graph does not show which page uses which icon.
    {
      name: 'icons',
      test: /lucide-react[\\/]dist[\\/]esm[\\/]icons/,
      priority: 1,
      includeDependenciesRecursively: false,
    },
    ...Object.entries(TOGETHER).map(([name, test]) => ({
      name,
      test,
      priority: 1,
      includeDependenciesRecursively: false,
    })),
    {
      name: (id: string, graph: Graph) => {
        reach ??= new Map(
          [...ALL_PAGES, ...DESKS, RETURNED].map((page) => [
            page,
            reachedFrom(normalizePath(`${source}/${page}`), graph),
          ]),
        );
        return chunkOf(id, reach);
      },
      includeDependenciesRecursively: false,
    },
  ];
}

/** The chunk of a module; null where the bundler decides, as for what only one page needs. */
function chunkOf(id: string, reach: Reach): string | null {
  const isReachedBy = (page: string) => reach.get(page)?.has(id) === true;
  const layer = LAYERS.find(({ pages }) => pages.some(isReachedBy));
  if (layer === undefined && isReachedBy(RETURNED)) return 'returned';
  if (
    layer === undefined &&
    DESKS.some(isReachedBy) &&
    ![...OUTSIDE, ...BESIDE, ...FROM_HOME].some(isReachedBy)
  )
    return 'desks';
  if (layer === undefined || OUTSIDE.some(isReachedBy)) return null;
  // The styles of a single page are small and go with its layer; their order does not matter
  // (docs/decisions/001-plain-css-by-part.md). All others go where their component goes: two chunks that import each
  // other would start in the wrong order.
  // A library that one page and a desk share is a chunk of its own: the other pages do not need it.
  const pages = id.includes('node_modules') ? ALL_PAGES : [...ALL_PAGES, ...DESKS];
  if (pages.filter(isReachedBy).length < 2)
    return id.endsWith('.css') || ALWAYS_LOADED.some(isReachedBy) ? layer.name : null;
  const isBeside = BESIDE.some(isReachedBy);
  if (layer.name === 'report') return isBeside || FROM_HOME.some(isReachedBy) ? null : layer.name;
  if (isBeside) return 'common';
  // Libraries are apart from our own code, so that they stay in the cache when we release an update.
  return id.includes('node_modules') ? `${layer.name}-libraries` : layer.name;
}

/** The module itself and everything that it imports, directly or through others, except by `import()`. */
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
