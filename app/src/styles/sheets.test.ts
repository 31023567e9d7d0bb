/** @file Holds decision 001: a class name begins with the name of its sheet, and only files near the sheet use it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCE = path.resolve(import.meta.dirname, '..');
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).map((file) => ({
  file: file.replaceAll(path.sep, '/'),
  text: () => readFileSync(path.join(SOURCE, file), 'utf8'),
}));

interface Sheet {
  file: string;
  /** The file's name without ending; the classes begin with it. */
  name: string;
  /** The folder whose files may use the classes. The parts in `ui` may use each other's; everybody uses those of `styles`. */
  area: string;
  /** Its text without comments. */
  rules: string;
  selectors: string[];
  keyframes: string[];
}

const sheets = files.filter(({ file }) => file.endsWith('.css')).map(readSheet);
const parts = sheets.filter(({ area }) => area !== '');
/** Classes of libraries, and those that the page's root has. */
const FOREIGN = /^(dark|lucide|bprogress|spinner-icon|pswp)/;

const helpers = new Set(sheets.filter(({ area }) => area === '').flatMap(classesOf));
const sources = files
  .filter(({ file }) => /(?<!\.test)\.tsx?$/.test(file))
  .map(({ file, text }) => ({ file, text: text() }));

/** The page behind a share link: the server writes what the sheet in `share-page` styles. */
const SERVER_PAGE = path.resolve(SOURCE, '../../server/src/share/page');
sources.push(
  ...readdirSync(SERVER_PAGE).map((file) => ({
    file: `share-page/${file}`,
    text: readFileSync(path.join(SERVER_PAGE, file), 'utf8'),
  })),
);

function readSheet({ file, text }: (typeof files)[number]): Sheet {
  const rules = text().replaceAll(/\/\*[^]*?\*\//g, '');
  const preludes = [...rules.matchAll(/([^{};]+)\{/g)].map(([, prelude = '']) => prelude.trim());
  const [top = ''] = file.split('/');
  return {
    file,
    name: path.basename(file, '.css'),
    rules,
    area: top === 'styles' ? '' : `${top === 'ui' ? 'ui' : path.dirname(file)}/`,
    selectors: preludes.filter((each) => !/^(@|from$|to$|\d)/.test(each)).flatMap(splitList),
    keyframes: preludes.flatMap((each) => /^@keyframes (.+)/.exec(each)?.[1] ?? []),
  };
}

/** `a:is(b, c), d` → `a:is(b, c)`, `d`. */
function splitList(selectors: string): string[] {
  return selectors.split(/,(?![^()]*\))/).map((each) => each.trim());
}

function classesIn(selector: string): string[] {
  return [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name);
}

function classesOf({ selectors }: Sheet): string[] {
  return selectors.flatMap(classesIn);
}

/** The element that the rule is about: without the ones around it, and without the conditions in brackets. */
function subjectOf(selector: string): string {
  return (
    withoutBrackets(selector)
      .split(/[\s>+~]+/)
      .at(-1) ?? ''
  );
}

function withoutBrackets(selector: string): string {
  const shorter = selector.replaceAll(/\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutBrackets(shorter);
}

/** `a:has(> b, c) d` → `a:has() d`. */
function withoutLists(selector: string): string {
  const emptied = selector.replaceAll(/\([^()]+\)/g, '()');
  return emptied === selector ? selector : withoutLists(emptied);
}

/** The sheet that a class belongs to by its name; none for a variant such as `primary`, or a library's class. */
function ownerOf(className: string): Sheet | undefined {
  return parts
    .filter(({ name }) => className === name || className.startsWith(`${name}-`))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
}

/** What the source gives as classes: the words of the strings in `className=…`. */
function classNamesIn(text: string): string[][] {
  return [...text.matchAll(/className=(?:"([^"]*)"|\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\})/g)].map(
    ([, plain, expression = '']) =>
      plain === undefined
        ? [...expression.replaceAll(/[!=]== '[^']*'/g, '').matchAll(/'([^']*)'/g)].flatMap(([, words = '']) =>
            words.split(' '),
          )
        : plain.split(' '),
  );
}

describe('style sheets', () => {
  it('have names of their own', () => {
    expect(new Set(sheets.map(({ name }) => name)).size).toBe(sheets.length);
  });

  it('style only elements with their own classes, or elements inside those', () => {
    const foreign = parts.flatMap((sheet) =>
      sheet.selectors.filter((selector) => {
        if (/^(:root|\.bprogress)/.test(selector)) return false;
        const isOwn = (name: string) => ownerOf(name) === sheet;
        const subject = subjectOf(selector);
        // `.photo-strip > *` weighs as much as the class of a part inside it; `.photo-strip > button` weighs more.
        if (selector.endsWith('> *')) return true;
        const ofSubject = classesIn(subject).filter((name) => ownerOf(name) !== undefined);
        return !classesIn(withoutBrackets(selector)).some(isOwn) || !ofSubject.every(isOwn);
      }),
    );
    expect(foreign).toEqual([]);
  });

  it('do not make the page’s root depend on what it holds: the browser would look again at every change', () => {
    const dependent = sheets.flatMap(({ selectors }) =>
      selectors.filter((selector) => /(:root|html|body|#root):has\(/.test(selector)),
    );
    // With `*` or `:not()` inside, each element that comes or goes makes the browser look again.
    const wide = sheets.flatMap(({ selectors }) =>
      selectors.filter((selector) => /:has\([^)]*(\*|:not\()/.test(selector)),
    );
    expect([...dependent, ...wide]).toEqual([]);
  });

  it('count or follow only elements of a class, and never ask just any element what it holds', () => {
    const compounds = sheets.flatMap(({ selectors }) =>
      selectors.flatMap((selector) => withoutLists(selector).split(/[\s>+~]+/)),
    );
    // Else the browser keeps it in mind for every element: each row that comes then styles all the others again.
    const counted = compounds.filter(
      (each) => /:(nth-|[a-z-]*-of-type)/.test(each) && !/^\.[a-z]/.test(each),
    );
    const followed = sheets.flatMap(({ selectors }) =>
      selectors.filter((selector) => /~ *[^ .]/.test(selector.replaceAll(/\[[^\]]*\]/g, ''))),
    );
    const asked = compounds.filter((each) => /^\*?:has\(/.test(each));
    expect([...counted, ...followed, ...asked]).toEqual([]);
  });

  it('define no class that the files near them do not use', () => {
    const unused = sheets.flatMap((sheet) => {
      const near = sources.filter(({ file }) => file.startsWith(sheet.area));
      const own = classesOf(sheet).filter((name) => [sheet, undefined].includes(ownerOf(name)));
      return [...new Set(own)]
        .filter((name) => !FOREIGN.test(name))
        .filter((name) => !near.some(({ text }) => new RegExp(`['" ]${name}['" ]`).test(text)))
        .map((name) => `${sheet.file}: .${name}`);
    });
    expect(unused).toEqual([]);
  });

  // The numbers in a drawing grow with the drawing.
  it('give text and its lines a size that follows the text size of the user', () => {
    const fixed = sheets.flatMap(({ file, rules }) =>
      [...rules.matchAll(/([^{}]*)\{([^{}]*)\}/g)]
        .filter(([, selector = '']) => !/\btext\b(?!\.)/.test(selector))
        .flatMap(
          ([, , body = '']) =>
            body.match(/(?:\bfont|font-size|line-height|--t-[a-z]+):[^;]*\dpx[^;]*/g) ?? [],
        )
        .map((declaration) => `${file}: ${declaration}`),
    );
    expect(fixed).toEqual([]);
  });

  it('leave lists of the phone and the shared page lists for screen readers', () => {
    const withoutMarks = sheets
      .filter(({ file }) => !file.startsWith('desks/'))
      .flatMap(({ rules }) => rules.match(/[^{}]+\{[^}]*list-style: none/g) ?? []);
    expect(withoutMarks.filter((rule) => !rule.includes('summary'))).toEqual([]);
  });

  it('name their animations after themselves', () => {
    const foreign = parts.flatMap(({ name, keyframes }) =>
      keyframes.filter((each) => !each.startsWith(`${name}-`)),
    );
    expect(foreign).toEqual([]);
  });
});

describe('components', () => {
  it('use only classes of sheets in their folder or above it, and of one sheet per element', () => {
    const wrong = sources.flatMap(({ file, text }) =>
      classNamesIn(text).flatMap((words) => {
        const owners = new Set(words.flatMap((word) => ownerOf(word) ?? []));
        const isDefined = (word: string) =>
          helpers.has(word) || parts.some((sheet) => isNear(file, sheet) && classesOf(sheet).includes(word));
        const isWrong =
          owners.size > 1 ||
          ![...owners].every((sheet) => isNear(file, sheet)) ||
          !words.filter((word) => /^[a-z][a-z-]*$/.test(word)).every(isDefined);
        return isWrong ? [`${file}: ${words.join(' ')}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

function isNear(file: string, { area }: Sheet): boolean {
  return file.startsWith(area);
}
