/** @file Puts everything that a page loads into the page, and prints the page's SHA-256. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { compressFile } from './precompress-plugin.ts';

/** Writes scripts and styles into the page `name`. The build must make one chunk and one style sheet. */
export function oneFile(name: string): Plugin {
  let folder = '';
  return {
    name: 'one-file',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir);
    },
    generateBundle(_options, bundle) {
      const page = bundle[name];
      if (page?.type !== 'asset') throw new Error(`The build has no ${name}`);
      let html = String(page.source);
      for (const [file, part] of Object.entries(bundle)) {
        if (file === name) continue;
        delete bundle[file];
        if (part.type === 'chunk') html = withScript(html, file, part.code);
        else if (file.endsWith('.css')) html = withStyle(html, file, String(part.source));
        else throw new Error(`${name} would load ${file}`);
      }
      if (/<(script|link)[^>]+(src|href)="(?!data:)/.test(html))
        throw new Error(`${name} still loads other files`);
      page.source = html;
    },
    async writeBundle() {
      const file = path.join(folder, name);
      await compressFile(file);
      process.stdout.write(`${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${name}\n`);
    },
  };
}

/** At the end of the page, because a script without an address does not wait for the page. */
function withScript(html: string, file: string, code: string): string {
  const tag = new RegExp(`\\s*<script[^>]+src="[^"]*${path.basename(file)}"[^>]*></script>`);
  // What would end the script, or begin a comment in it (HTML standard, 4.12.1.3).
  const safe = code
    .trim()
    .replaceAll('</script', String.raw`<\/script`)
    .replaceAll('<!--', String.raw`\x3C!--`);
  return html.replace(tag, '').replace('</body>', () => `<script type="module">${safe}</script>\n  </body>`);
}

function withStyle(html: string, file: string, css: string): string {
  const tag = new RegExp(`<link[^>]+href="[^"]*${path.basename(file)}"[^>]*>`);
  return html.replace(tag, () => `<style>${css.trim()}</style>`);
}
