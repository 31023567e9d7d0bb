/** @file `node bench/bundle-budget/print.ts`: the size of each page of the built app with brotli, including the start. */
import { KIB, precacheBytes, routeBytes, sharePageBytes } from './bundle-size.ts';

const rows: [name: string, bytes: number][] = [
  ['Login', routeBytes()],
  ['Registration', routeBytes('RegisterPage')],
  ['Home', routeBytes('HomePage')],
  ['Report page (inspection items)', routeBytes('ReportLayout', 'InspectionItemsPage')],
  ['Everything for offline', precacheBytes()],
  ['Script of a shared report', sharePageBytes()],
];
for (const [name, bytes] of rows) console.log(`${name}: ${(bytes / KIB).toFixed(1)} KiB`);
