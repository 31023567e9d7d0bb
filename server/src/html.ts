/** @file HTML from templates. Every value is escaped, unless it is HTML itself. */

/** Text that is HTML already. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | false | null | undefined | readonly Value[];

/** A template: html`<p>${text}</p>`. Lists are joined; `false`, `null` and `undefined` are left out. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(strings.map((text, index) => text + written(values[index])).join(''));
}

/** HTML that we made elsewhere, such as a drawing. Never anything that people wrote. */
export function trusted(text: string): Html {
  return new Html(text);
}

function written(value: Value): string {
  if (value === undefined || value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return value.map(written).join('');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
