import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { startChunks } from './build/start-chunks.ts';
import { workChunks } from './build/work-chunks.ts';
import { deskFiles } from './build/desk-files-plugin.ts';
import { firstPaint, loginShell } from './build/first-paint-plugins.ts';
import { precompress } from './build/precompress-plugin.ts';
import { licences } from './licences-plugin.ts';
import { VitePWA } from 'vite-plugin-pwa';

const SOURCE = `${import.meta.dirname}/src`;
const SERVER = 'http://127.0.0.1:8080';

/**
 * Parts that are small or seldom drawn. The React Compiler remembers what components drew, which makes their code up to a half
 * larger. That pays where a key redraws a large page, and here it does not.
 */
const SELDOM_DRAWN =
  /src.(ui|service-worker|shell.(?!KeptPages|ReportLayout|HistoryPane|PresentMark)|features.(outbox|settings|accounts|move-work)|report.(add-task|files|counting.Count(Row|Sheet)|photos.(viewer|camera|mark-up|sharing)))\b/;

export default defineConfig({
  plugins: [
    react({ compiler: true, exclude: [/node_modules/, SELDOM_DRAWN] }),
    firstPaint(),
    loginShell(),
    licences(import.meta.dirname),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      // UpdateNotice registers it; the manifest is in public/.
      injectRegister: null,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        // All that the work may ask for without a network: pages, chunks, workers, both languages, wasm.
        globPatterns: ['**/*.{js,css,html,svg,png,wasm,woff2}'],
        // The start's styles are in index.html (build/first-paint-plugins.ts). Pages beside the work are kept once
        // somebody has opened them, as are those of the office. Accounts, imports, reviews, exported files, share links and
        // refused tasks need a network anyway. The scanner is kept where a report asks for it, the list of comments once a report
        // was returned.
        globIgnores: [
          'assets/start-*.css',
          'assets/{ChartsPage,CounterPage,KeepalivePage,Licences,MockPage,PartsRoute,returned,ThreadsHere,beside-messages,account,account-messages}-*',
          'assets/{OfficeRail,{Admin,Reports,Work,Plan,Party,Import,Review,Audit,Versions}Desk,work-sheets,DeskParts,desk-messages,desks,InboxDialog,LeaveOf,leave,KeyHint,use-device-name,inbox,device-messages}-*',
          'assets/{ChoosePasswordPage,EmailField,ForgotPasswordPage,NotFoundPage,ProfilePage,RegisterPage,use-account-form}-*',
          'assets/{DataSheet,ExportSheet,ShareSheet,ImportSheet,MadeFileSheet,OtherLogins,passkeys,import-work,NewTaskSheet,PdfSheet,ReviewSheets,TaskMenu}-*',
          'assets/{ScanDialog,scan.worker,zxing_reader}-*',
          // The phone takes these when the app is installed, which needs a network.
          'app-icon*',
        ],
        maximumFileSizeToCacheInBytes: 3_000_000,
      },
    }),
    deskFiles(SOURCE),
    precompress(),
  ],
  resolve: {
    // Smaller builds of the same versions: dexie and workbox-window name those for old browsers (they are for ES5),
    // and React has had its own useSyncExternalStore since 18.
    alias: [
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      { find: /^workbox-window$/, replacement: 'workbox-window/build/workbox-window.prod.mjs' },
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  build: {
    target: 'es2022',
    // Every browser that the app supports knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [...startChunks(SOURCE), ...workChunks(SOURCE)] } },
    },
  },
  worker: { format: 'es' },
  server: {
    proxy: {
      '/assetsapi': SERVER,
      '/files': SERVER,
      '/openapi.json': SERVER,
      '/docs': SERVER,
      '/company': SERVER,
    },
  },
});
