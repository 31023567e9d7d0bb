/**
 * @file Puts what several pages of the work share into a few chunks, by when it is first needed. Otherwise the bundler
 * makes one chunk for each set of pages that share something. That would be some sixty chunks, most of them below a
 * kilobyte: they compress badly, and each costs a request.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/** In the order in which they are loaded. A later layer does not repeat what an earlier one has. */
const LAYERS = [
  {
    name: 'home',
    pages: [
      'session/local-work.ts',
      'features/home/HomePage.tsx',
      'shell/AppNotices.tsx',
      'report/SaveNotice.tsx',
    ],
  },
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
  'features/accounts/ChoosePasswordPage.tsx',
  'features/not-found/NotFoundPage.tsx',
];

/** Pages besides the work. They load what home has, not what reports have. */
const BESIDE = [
  'features/counter/CounterPage.tsx',
  'features/keepalive/KeepalivePage.tsx',
  'features/mock/MockPage.tsx',
];

/** Pages opened from home. They may load what home has, but not what reports have. */
const FROM_HOME = ['shell/SettingsRoute.tsx', 'features/accounts/profile/ProfilePage.tsx'];

/** The page of each desk, by the name of its address in `paths.ts`. */
export const DESK_PAGES = {
  reports: 'desks/reports/ReportsDesk.tsx',
  work: 'desks/work/WorkDesk.tsx',
  plan: 'desks/work/plan/PlanDesk.tsx',
  parties: 'desks/work/parties/PartyDesk.tsx',
  import: 'desks/work/import/ImportDesk.tsx',
  admin: 'desks/admin/AdminDesk.tsx',
  review: 'desks/review/ReviewDesk.tsx',
  audit: 'desks/audit/AuditDesk.tsx',
  versions: 'desks/versions/VersionsDesk.tsx',
} as const;

/** Beside every desk. */
export const RAIL = 'shell/OfficeRail.tsx';

/**
 * Parts of the office. What the rail or two of them need is one chunk, and what only one needs is its own; phones of
 * inspectors never fetch either.
 */
const DESKS = [RAIL, ...Object.values(DESK_PAGES)];

/** What opens beside the list of Work, one chunk that comes after the list. */
const WORK_SHEETS = ['desks/work/TaskSheet.tsx', 'desks/work/OrderDialog.tsx', 'desks/work/WorkDialogs.tsx'];

/** The page of a returned report. What it shares with the desks is on phones too, and goes with it. */
const RETURNED = 'features/returned/ReturnedPage.tsx';

/** Loaded with their layer whatever page is open, so they need no chunk of their own. */
const ALWAYS_LOADED = ['session/local-work.ts', 'shell/AppNotices.tsx'];

/** Small parts of reports that desks need too: without the chunk of a report a desk opens sooner. */
const WITH_HOME =
  /src[\\/](frame[\\/](use-busy|Avatar|avatar|initials)|ui[\\/](office[\\/]use-is-wide|marks[\\/](Hallmark|hallmark)))\./;

const ALL_PAGES = [...LAYERS.flatMap(({ pages }) => pages), ...FROM_HOME, ...OUTSIDE, ...BESIDE];

/** Loaded when the person asks for it. Each would be three or four chunks of less than a kilobyte. */
const TOGETHER = {
  camera:
    /photos[\\/]camera[\\/](BurstCamera|camera|Camera[A-Z]\w*|LiveCamera|LookBack|NoCamera|TorchButton|take-shot|use-camera)\./,
  // Of the desks and of what phones show of the office, such as the inbox.
  DeskParts:
    /src[\\/]ui[\\/]office[\\/](DeskButton|desk-button|DeskDialog|desk-dialog|KeyHint|key-hint)\.|[\\/]dialog[\\/]backdrop[\\/]/,
  // With its own sheets and texts of numbers, which the desks use too: two chunks must not import each other.
  controls:
    /src[\\/]ui[\\/]fields[\\/](Segmented|segmented|SwitchRow|switch|Stepper|stepper|use-count-text|use-number-text|number-text)\./,
  'export-work': /move-work[\\/](export-work|zip)\./,
  'share-photo': /(src[\\/]photos[\\/](full-picture|render-photo|watermark)|sharing[\\/]hand-over)\./,
};

const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons/;

type Reach = Map<string, Set<string>>;

/** The groups for the bundler. `source` is the folder of the app's modules. */
export function workChunks(source: string) {
  let reach: Reach | undefined;
  let ofPhones: Set<string> | undefined;
  const ofDesks = deskIcons(source);
  return [
    ...Object.entries(TOGETHER).map(([name, test]) => ({
      name,
      test,
      priority: 1,
      includeDependenciesRecursively: false,
    })),
    {
      name: (id: string, graph: Graph) => {
        reach ??= new Map(
          [...ALL_PAGES, ...DESKS, ...WORK_SHEETS, RETURNED].map((page) => [
            page,
            reachedFrom(normalizePath(`${source}/${page}`), graph),
          ]),
        );
        ofPhones ??= reachedOnPhones(source, graph);
        // One module names all icons, so the graph does not show which page uses which icon. The sources do.
        if (ICON.test(id)) return ofDesks.test(id) ? 'desks' : 'home';
        return chunkOf(id, reach, ofPhones);
      },
      includeDependenciesRecursively: false,
    },
  ];
}

/** The modules of the icons that only desks name. */
function deskIcons(source: string): RegExp {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const isOfDesks = (file: string) =>
    /^(desks[\\/]|frame[\\/]AccountButton\.|shell[\\/](OfficeRail|FindDialog|KeysDialog)\.)/.test(file);
  const iconsIn = (some: string[]) =>
    new Set(some.flatMap((file) => importedIcons(readFileSync(path.join(source, file), 'utf8'))));
  const ofPhones = iconsIn(files.filter((file) => !isOfDesks(file)));
  const names = [...iconsIn(files.filter(isOfDesks))].filter((name) => !ofPhones.has(name));
  return new RegExp(
    `lucide-react[\\\\/]dist[\\\\/]esm[\\\\/]icons[\\\\/](${names.map(fileOfIcon).join('|')})\\.`,
  );
}

function importedIcons(text: string): string[] {
  const names = /import \{([^}]*)\} from 'lucide-react'/.exec(text)?.[1] ?? '';
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

/** `Undo2` is in `undo-2.mjs`. */
function fileOfIcon(name: string): string {
  return name.replaceAll(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase();
}

/** The chunk of a module; null where the bundler decides, as for what only one page needs. */
function chunkOf(id: string, reach: Reach, ofPhones: ReadonlySet<string>): string | null {
  if (WITH_HOME.test(id)) return 'home';
  if (/(base-ui[\\/]react[\\/]dialog[\\/](popup|root)|node_modules[\\/]virtua)[\\/]/.test(id))
    return 'home-libraries';
  const isReachedBy = (page: string) => reach.get(page)?.has(id) === true;
  const layer = LAYERS.find(({ pages }) => pages.some(isReachedBy));
  if (layer === undefined && isReachedBy(RETURNED)) return 'returned';
  if (
    layer === undefined &&
    [...DESKS, ...WORK_SHEETS].some(isReachedBy) &&
    !ofPhones.has(id) &&
    ![...OUTSIDE, ...BESIDE, ...FROM_HOME].some(isReachedBy)
  )
    return deskChunkOf(id, isReachedBy);
  if (layer === undefined || OUTSIDE.some(isReachedBy)) return null;
  // The styles of a single page are small and go with its layer; their order does not matter
  // (docs/decisions/001-plain-css-by-part.md). All others go where their component goes: two chunks that import each
  // other would start in the wrong order.
  // A library that one page and a desk share is a chunk of its own: the other pages do not need it.
  const pages = id.includes('node_modules') ? ALL_PAGES : [...ALL_PAGES, ...DESKS];
  if (pages.filter(isReachedBy).length < 2)
    return id.endsWith('.css') || ALWAYS_LOADED.some(isReachedBy) ? layer.name : null;
  if (layer.name === 'report' && [...BESIDE, ...FROM_HOME].some(isReachedBy)) return null;
  // Libraries are apart from our own code, so that they stay in the cache when we release an update.
  return id.includes('node_modules') ? `${layer.name}-libraries` : layer.name;
}

function deskChunkOf(id: string, isReachedBy: (page: string) => boolean): string | null {
  const desks = DESKS.filter(isReachedBy);
  // With the styles of each: they are small, and are not worth a request.
  if (desks.length > 1 || isReachedBy(RAIL) || (desks.length === 1 && id.endsWith('.css'))) return 'desks';
  return WORK_SHEETS.some(isReachedBy) && !isReachedBy(DESK_PAGES.work) ? 'work-sheets' : null;
}

/**
 * What the pages of phones import, also what they load later, such as the viewer of photos. What they share with a desk
 * must not be in its chunk, which phones neither keep nor fetch.
 */
function reachedOnPhones(source: string, graph: Graph): Set<string> {
  const desks = new Set(DESKS.map((page) => normalizePath(`${source}/${page}`)));
  const reached = new Set([...ALL_PAGES, RETURNED].map((page) => normalizePath(`${source}/${page}`)));
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const each of [...importedIds, ...dynamicallyImportedIds]) if (!desks.has(each)) reached.add(each);
  }
  return reached;
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
