/**
 * @file The process that makes one document and ends. Typst blocks its thread and never gives memory back, so it has a
 * process of its own. What people wrote reaches Typst as data, never as source.
 */
import path from 'node:path';
import { coveredCharacters, fontFiles } from './fonts.ts';
import { printable } from './printable.ts';
import type { RenderAnswer, RenderJob } from './render.ts';

const TEMPLATES = path.join(import.meta.dirname, 'typst');

// Before the job is here: the server still reads the report.
const starting = start();
// Whoever sends the job is told.
starting.catch(() => undefined);

process.once('message', (job: RenderJob) => {
  void starting
    .then(
      (parts) => makeDocument(parts, job),
      (error: unknown): RenderAnswer => ({ error: `Cannot start: ${textOf(error)}`, isStart: true }),
    )
    .then((answer) => process.send?.(answer, undefined, {}, () => process.disconnect()));
});

/** The fonts, the characters that they have, and Typst. Fails where a package or its part for this machine is missing. */
async function start() {
  const fonts = fontFiles();
  const covered = coveredCharacters(fonts);
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const compiler = NodeCompiler.create({
    workspace: TEMPLATES,
    fontArgs: [{ fontPaths: fonts.map((file) => path.dirname(file)) }],
  });
  return { covered, compiler };
}

function makeDocument(
  { covered, compiler }: Awaited<ReturnType<typeof start>>,
  { model, files }: RenderJob,
): RenderAnswer {
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
    return { error: `Cannot write the document: ${textOf(error)}` };
  }
}

function textOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return [message, code].filter(Boolean).join(' ');
}
