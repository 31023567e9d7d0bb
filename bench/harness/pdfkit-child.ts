/** @file Makes a PDF with pdfkit in a process of its own: `node pdfkit-child.ts <folder>`. Prints what it took as JSON. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DocumentModel } from '../../server/src/documents/document-model.ts';
import { cpuMsOf, peakMemoryMb } from './figures.ts';
import { withPdfkit } from './pdf-references.ts';

const folder = process.argv[2] ?? '';
const model = JSON.parse(readFileSync(path.join(folder, 'model.json'), 'utf8')) as DocumentModel;
const target = path.join(folder, 'pdfkit.pdf');
await withPdfkit(model, folder, target);
const cpuMs = cpuMsOf(process.pid);
console.log(JSON.stringify({ cpuMs, peakMb: peakMemoryMb(process.pid), bytes: statSync(target).size }));
