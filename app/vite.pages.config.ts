/** @file Builds the script and styles of pages that the server writes. They are no part of the app, and no phone keeps them. */
import { defineConfig } from 'vite';
import { precompress } from './build/precompress-plugin.ts';

export default defineConfig({
  plugins: [precompress()],
  publicDir: false,
  build: {
    target: 'es2022',
    modulePreload: false,
    // After the app, into the same folder.
    emptyOutDir: false,
    rolldownOptions: { input: { 'share-page': 'src/share-page/share-page.ts' } },
  },
});
