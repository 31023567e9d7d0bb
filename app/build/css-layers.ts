/**
 * @file Layers of the cascade, by folder: where two rules weigh the same, the one nearer to the page wins, in whatever
 * order the bundler puts the sheets of a chunk and the browser gets the chunks (CSS Cascading and Inheritance Level 5).
 */
import path from 'node:path';
import { normalizePath, type Plugin } from 'vite';

/** From the farthest to the nearest. */
const LAYERS = ['library', 'base', 'part', 'frame', 'page'] as const;

/** What several pages share lies beside the parts of the look; these pages' own sheets come after it. */
const FRAME = ['frame', 'report', 'service-worker', 'shell', 'features/outbox'];

/** Puts every style sheet into its layer. `source` is the folder of the app's modules. */
export function cssLayers(source: string): Plugin {
  return {
    name: 'css-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      // The order is in every sheet: which of them comes first, nobody can tell.
      handler: (code, id) => `@layer ${LAYERS.join(', ')};\n@layer ${layerOf(id, source)} {\n${code}\n}\n`,
    },
  };
}

function layerOf(id: string, source: string): (typeof LAYERS)[number] {
  if (id.includes('node_modules')) return 'library';
  const file = normalizePath(path.relative(source, id));
  if (file.startsWith('styles/')) return 'base';
  if (file.startsWith('ui/')) return 'part';
  return FRAME.some((folder) => file.startsWith(`${folder}/`)) ? 'frame' : 'page';
}
