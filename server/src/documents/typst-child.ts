/**
 * @file The process that makes one document and ends. Typst blocks its thread and never gives memory back, so it has a
 * process of its own. What people wrote reaches Typst as data, never as source.
 */
import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { coveredCharacters, fontFiles } from './fonts.ts';
import { printable } from './printable.ts';
import type { RenderAnswer, RenderJob } from './render.ts';

const TEMPLATES = path.join(import.meta.dirname, 'typst');

// Before the job is here: the server still reads the report.
const fonts = fontFiles();
const covered = coveredCharacters(fonts);
const compiler = NodeCompiler.create({
  workspace: TEMPLATES,
  fontArgs: [{ fontPaths: fonts.map((file) => path.dirname(file)) }],
});

process.once('message', (job: RenderJob) => {
  const answer = makeDocument(job);
  process.send?.(answer, undefined, {}, () => process.disconnect());
});

function makeDocument({ model, files }: RenderJob): RenderAnswer {
  try {
    const { model: words, replaced } = printable(model, covered);
    compiler.mapShadow(
      path.join(TEMPLATES, 'data.json'),
      Buffer.from(JSON.stringify({ ...words, replaced })),
    );
    for (const [name, bytes] of files) compiler.mapShadow(path.join(TEMPLATES, name), Buffer.from(bytes));
    const compiled = compiler.compile({ mainFilePath: path.join(TEMPLATES, 'report.typ'), resetRead: true });
    if (compiled.hasError() || !compiled.result) {
      const diagnostics = compiled.takeDiagnostics();
      const found = diagnostics ? compiler.fetchDiagnostics(diagnostics) : [];
      return { error: `Cannot compile the document: ${JSON.stringify(found)}` };
    }
    const pdf = compiler.pdf(compiled.result, { pdfStandard: 'a-3a', pdfTags: true });
    return { pdf, pages: compiled.result.numOfPages, replaced };
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    return { error: `Cannot write the document: ${[message, code].filter(Boolean).join(' ')}` };
  }
}
