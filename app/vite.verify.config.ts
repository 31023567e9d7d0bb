/** @file Builds /verify: one file apart from the app, so that it can be saved, read and compared with a release. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { themeFirst } from './build/first-paint-plugins.ts';
import { oneFile } from './build/one-file-plugin.ts';

export default defineConfig({
  plugins: [themeFirst(), react({ compiler: true }), oneFile('verify.html')],
  // What the app has in public/ is there already.
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    rolldownOptions: { input: 'verify.html', output: { codeSplitting: false } },
  },
});
