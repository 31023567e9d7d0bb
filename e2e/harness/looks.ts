/** @file Checks the look of a page: accessibility problems, small targets, text and boxes that do not fit. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { textSizeOf } from './browser.ts';

/** Every page that is loaded gets it: minified, it is less than half as long. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds by the rules of WCAG 2.2, levels A and AA, once nothing moves any more. */
export async function flaws(page: Page, name = page.url()): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  const violations = await page.evaluate(async (runOnly) => {
    const { axe: engine } = globalThis as unknown as { axe: typeof axe };
    // What a sheet covers is inactive, so only the sheet is checked.
    const top = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document;
    const result = await engine.run(top, { runOnly, resultTypes: ['violations'], preload: false });
    return result.violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ target }) => `${impact} ${id}: ${target.join(' ')}`),
    );
  }, RULES);
  return violations.map((violation) => `${name}: ${violation}`);
}

/** The colour of a part, and what a token of the look is there. */
export function colours(part: Locator, token: string): Promise<{ is: string; wanted: string }> {
  return part.evaluate((element, name) => {
    const { color: is } = getComputedStyle(element);
    const probe = element.appendChild(document.createElement('i'));
    probe.style.color = `var(${name})`;
    const { color: wanted } = getComputedStyle(probe);
    probe.remove();
    return { is, wanted };
  }, token);
}

/** Fields that have the focus but would be hidden by a keyboard of 340 px, for which Chromium makes room. */
export async function hiddenByKeyboard(page: Page, name: string): Promise<string[]> {
  const size = page.viewportSize();
  if (size === null) throw new Error('Cannot open a keyboard: the page has no size');
  const fields = page.locator(
    ':is(main, [role=dialog]) :is(input:not([type=file], [type=checkbox], [type=radio]), textarea):visible',
  );
  const found: string[] = [];
  const top = page.locator('[role=dialog]').last();
  for (const field of await ((await top.isVisible()) ? fields.and(top.locator('*')) : fields).all()) {
    await field.focus();
    await page.setViewportSize({ width: size.width, height: size.height - 340 });
    const hidden = () =>
      field.evaluate((element) => {
        const { left, right, top: upper, bottom } = element.getBoundingClientRect();
        const middle = document.elementFromPoint((left + right) / 2, (upper + bottom) / 2);
        const isSeen = bottom <= innerHeight && (middle === element || element.contains(middle));
        return isSeen ? [] : [element.outerHTML.slice(0, 90)];
      });
    found.push(...(await lasting(page, hidden)).map((each) => `${name}: hidden ${each}`));
    await page.setViewportSize(size);
    await page.evaluate(twoFrames);
  }
  return found;
}

/** Much longer than a page needs for its layout. */
const AT_REST_WITHIN_MS = 5000;

/**
 * The problems that last: a page that has just changed its size, or whose last part comes late, needs some frames. After
 * another width it hears of its media queries with the next frame, and draws itself before the one after.
 */
export async function lasting(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  const deadline = Date.now() + AT_REST_WITHIN_MS;
  for (;;) {
    await page.evaluate(twoFrames);
    const found = await look();
    if (found.length === 0 || Date.now() >= deadline) return found;
  }
}

/** Resolves after the next layout and paint. */
function twoFrames(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

/** Controls that are less than 48 px high or wide, including their `::before`, `::after` and label. */
export async function smallTargets(page: Page, name: string): Promise<string[]> {
  const found = await page.evaluate(() => {
    const least = 47.5;
    const sizeOf = (element: Element) => {
      const box = element.getBoundingClientRect();
      let [width, height] = [box.width, box.height];
      for (const pseudo of ['::before', '::after']) {
        const style = getComputedStyle(element, pseudo);
        if (style.content === 'none' || style.position !== 'absolute') continue;
        width = Math.max(width, Number.parseFloat(style.width) || 0);
        height = Math.max(height, Number.parseFloat(style.height) || 0);
      }
      return { width, height };
    };
    return [
      ...document.querySelectorAll<HTMLElement>(
        'button, a[href], input, select, textarea, [role=radio], [role=switch]',
      ),
    ]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1,
      )
      .filter((element) => !element.hidden && !element.closest('[inert]'))
      .flatMap((element) => {
        const own = sizeOf(element);
        const label = element.closest('label');
        const around = label === null ? own : sizeOf(label);
        const [width, height] = [Math.max(own.width, around.width), Math.max(own.height, around.height)];
        if (width >= least && height >= least) return [];
        return [
          `${element.tagName}.${element.className} "${(element.textContent || element.ariaLabel || '').slice(0, 20)}" ${Math.round(width)} x ${Math.round(height)}`,
        ];
      });
  });
  return [...new Set(found)].map((target) => `${name}: ${target}`);
}

/**
 * Elements that overflow at the side, text that is cut off or lies outside its box, last rows under the bars at the
 * bottom; as long as they last.
 */
export function misfits(page: Page, name: string): Promise<string[]> {
  return lasting(page, () => misfitsNow(page, name));
}

async function misfitsNow(page: Page, name: string): Promise<string[]> {
  const found = await page.evaluate(() => {
    const nameOf = (element: Element) =>
      `${element.tagName}.${element.className} "${(element.textContent ?? '').trim().slice(0, 24)}"`;
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const SIDES = 'main, .sheet, .sheet-body, .desk, .desk-head, .desk-dialog-body, .desk-sheet-body';
    const over = [document.documentElement, ...document.querySelectorAll(SIDES)]
      .filter((box) => shown(box) && box.scrollWidth > box.clientWidth)
      .map((box) => `over the side: ${nameOf(box)}`);
    const cut = [...document.querySelectorAll<HTMLElement>('body *:not(.visually-hidden)')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
      )
      .filter(
        (element) =>
          shown(element) &&
          element.clientWidth > 1 &&
          !element.closest('.visually-hidden, [aria-hidden=true]'),
      )
      .filter((element) => {
        const { overflowX } = getComputedStyle(element);
        return (
          (overflowX === 'hidden' || overflowX === 'clip') && element.scrollWidth > element.clientWidth + 1
        );
      })
      .map((element) => `cut off: ${nameOf(element)}`);
    const under = [...document.querySelectorAll('main')].filter(shown).flatMap((main) => {
      const { scrollTop } = main;
      main.scrollTop = main.scrollHeight;
      const last = [...main.querySelectorAll('*')].findLast(
        (element) =>
          shown(element) && element.children.length === 0 && element.getBoundingClientRect().height > 8,
      );
      if (last === undefined) return [];
      const bottom = last.getBoundingClientRect().bottom;
      main.scrollTop = scrollTop;
      return [...document.querySelectorAll('.dock, .tab-bar')]
        .filter((bar) => shown(bar) && !main.contains(bar) && bar.getBoundingClientRect().top < bottom - 1)
        .map((bar) => `under ${bar.className}: ${nameOf(last)}`);
    });
    return [...over, ...cut, ...under, ...textOutside()];

    /**
     * Text that sticks out of its own box or one around it, up to the next box that scrolls or is placed freely. There it
     * lies on what comes next. A line is as high as `line-height` says, whatever the font draws.
     */
    function textOutside(): string[] {
      const top = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
      const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
      const names: string[] = [];
      while (texts.nextNode()) {
        const text = texts.currentNode;
        const parent = text.parentElement;
        if (!parent || !text.textContent?.trim() || !shown(parent)) continue;
        if (parent.closest('.visually-hidden, svg, option, [inert], script, style')) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        const half = Number.parseFloat(getComputedStyle(parent).lineHeight) / 2;
        for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
          const { display, position, overflowX, overflowY, webkitLineClamp, contentVisibility, clipPath } =
            getComputedStyle(box);
          if (display === 'inline' || display === 'contents') continue;
          if (/auto|scroll/.test(overflowX + overflowY) || webkitLineClamp !== 'none') break;
          // Out of sight it has no layout.
          if (contentVisibility === 'auto') break;
          const edge = box.getBoundingClientRect();
          const isOut = lines.some(({ left, right, top, bottom }) => {
            const middle = (top + bottom) / 2;
            return (
              left < edge.left - 1 ||
              right > edge.right + 1 ||
              middle - half < edge.top - 1 ||
              middle + half > edge.bottom + 1
            );
          });
          if (isOut) {
            names.push(`sticks out of ${box.tagName}.${box.className}: ${nameOf(parent)}`);
            break;
          }
          if (position === 'absolute' || position === 'fixed' || clipPath !== 'none') break;
        }
      }
      return names;
    }
  });
  return [...new Set(found)].map((each) => `${name}: ${each}`);
}

/** A desk in each of its layouts, on a narrow screen and with large text: what is wrong comes into `found`. */
export async function lookAtDesk(
  page: Page,
): Promise<{ look: (name: string) => Promise<void>; found: string[] }> {
  const setTextSize = await textSizeOf(page);
  const found: string[] = [];
  return {
    found,
    async look(name) {
      found.push(...(await flaws(page, name)));
      for (const width of [360, 720, 960, 1200, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        found.push(...(await misfits(page, `${name} ${width}`)));
      }
      await page.setViewportSize({ width: 390, height: 844 });
      found.push(...(await flaws(page, `${name}, narrow`)));
      // Text before width, and another width: a page that keeps its width hears late that the text size changes its media
      // queries.
      await setTextSize(200);
      await page.setViewportSize({ width: 1441, height: 900 });
      found.push(...(await misfits(page, `${name}, large text`)));
      await setTextSize(100);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.evaluate(twoFrames);
    },
  };
}
