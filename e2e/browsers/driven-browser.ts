/** @file What the scenario asks of a browser, whichever protocol the browser speaks. */

/** The first visible element of a selector whose name or text contains `text`. */
export interface Target {
  /** A CSS selector. */
  selector: string;
  /** Part of its `aria-label` or its text. Default: any. */
  text?: string;
  /** Takes it hidden too, as an input for files is. */
  isHidden?: boolean;
}

/** A browser with one tab and empty storage. */
export interface DrivenBrowser {
  /** Loads an address and waits for the page's `load`. */
  open(url: string): Promise<void>;
  /** Loads the page again and waits for its `load`. */
  reload(): Promise<void>;
  /** Runs the body of an async function in the page. Returns what it returns, by way of JSON. */
  run<T>(body: string): Promise<T>;
  /** Presses the middle of an element with the pointer. Fails if there is no such element. */
  press(target: Target): Promise<void>;
  /** Types into the field that has the focus, key by key. */
  type(field: Target, text: string): Promise<void>;
  /** Puts a file into an input for files. */
  attach(target: Target, file: string): Promise<void>;
  /** Ends the browser and removes its storage. */
  close(): Promise<void>;
}

/** A JavaScript expression for the element, or null. */
export function finding({ selector, text = '', isHidden = false }: Target): string {
  const [css, part] = [selector, text].map((each) => JSON.stringify(each));
  return `([...document.querySelectorAll(${css})].find((each) =>
    (${isHidden} || each.checkVisibility({ visibilityProperty: true })) &&
    ((each.ariaLabel ?? '') + ' ' + each.textContent).includes(${part})) ?? null)`;
}
