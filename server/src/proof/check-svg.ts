/**
 * @file What an SVG of a logo may hold. Whoever opens a report gets it, so it is a list of what is allowed: shapes, paints and
 * clips, that name nothing outside of the file. A text would need fonts that readers lack; scripts, pictures, links,
 * animations and filters would load or run something.
 */

const ELEMENTS = new Set(
  (
    'svg g defs symbol use title desc style path rect circle ellipse line polyline polygon clipPath mask ' +
    'linearGradient radialGradient stop'
  ).split(' '),
);
const ATTRIBUTES = new Set(
  (
    'id class style transform d x y x1 y1 x2 y2 cx cy r rx ry fx fy width height points pathLength viewBox ' +
    'preserveAspectRatio version baseProfile xmlns xmlns:xlink xml:space xml:lang href xlink:href offset ' +
    'gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits mask-type ' +
    'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit ' +
    'stroke-dasharray stroke-dashoffset stroke-opacity stop-color stop-opacity color opacity clip-path clip-rule mask ' +
    'display visibility overflow isolation mix-blend-mode vector-effect paint-order shape-rendering ' +
    'enable-background role focusable aria-label aria-labelledby aria-hidden data-name'
  ).split(' '),
);
/** What may stand before a bracket, in an attribute or a style. */
const FUNCTIONS = new Set(
  'matrix translate translatex translatey scale scalex scaley rotate skewx skewy rgb rgba hsl hsla url'.split(
    ' ',
  ),
);
const NAMESPACES = ['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink'];
/** Each may show what others show, so twice as many show a thousand times as much. */
const MOST_USES = 20;

const TOKEN =
  /<\?xml [^<>?]*\?>|<!--(?:(?!--)[^])*-->|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/y;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The first thing in an SVG that a logo may not have, as it is written there. Null if there is none. */
export function notAllowedInSvg(svg: string): string | null {
  const token = new RegExp(TOKEN);
  /** The elements around the place, the outermost first. */
  const around: string[] = [];
  let uses = 0;
  while (token.lastIndex < svg.length) {
    const at = token.lastIndex;
    const [whole, closed, opened, attributes = '', isEmpty] = token.exec(svg) ?? [];
    if (whole === undefined) return beginOf(svg.slice(at));
    if (closed !== undefined) around.pop();
    else if (opened !== undefined) {
      if (!ELEMENTS.has(opened)) return attributes === '' ? whole : `<${opened}`;
      if (opened === 'use' && (uses += 1) > MOST_USES) return `more than ${MOST_USES} <use>`;
      for (const [, name = '', a, b] of attributes.matchAll(ATTRIBUTE)) {
        const wrong = wrongAttribute(name, a ?? b ?? '');
        if (wrong !== null) return wrong;
      }
      if (!isEmpty) around.push(opened);
    } else if (!whole.startsWith('<')) {
      const wrong = wrongText(whole, around.at(-1));
      if (wrong !== null) return wrong;
    }
  }
  return null;
}

function wrongAttribute(name: string, value: string): string | null {
  if (!ATTRIBUTES.has(name)) return `${name}=`;
  if (name.startsWith('xmlns')) return NAMESPACES.includes(value) ? null : `${name}="${beginOf(value)}"`;
  if (name.endsWith('href')) return /^#[\w.-]+$/.test(value) ? null : `${name}="${beginOf(value)}"`;
  return name.startsWith('aria-') ? null : wrongStyle(value);
}

function wrongText(text: string, element: string | undefined): string | null {
  if (text.replace('\ufeff', '').trim() === '' || element === 'title' || element === 'desc') return null;
  return element === 'style' ? wrongStyle(text) : `the text ${JSON.stringify(beginOf(text.trim()))}`;
}

/** Escapes and references could hide an address. */
function wrongStyle(value: string): string | null {
  const [hidden] = /[@\\&]\S{0,20}/.exec(value) ?? [];
  if (hidden !== undefined) return hidden;
  for (const [whole, name = '', inside = ''] of value.matchAll(/([\w-]*)\s*\(([^)]*)/g)) {
    if (!FUNCTIONS.has(name.toLowerCase())) return `${name}(`;
    if (name.toLowerCase() === 'url' && !/^\s*(["']?)#[\w.-]+\1\s*$/.test(inside)) return beginOf(whole);
  }
  return null;
}

/** Enough of it to find it in the file. */
function beginOf(text: string): string {
  return (/^\S[^\s>]*>?/.exec(text)?.[0] ?? text).slice(0, 60);
}
