/** @file Scrolls a desk of the office as a person does, and says what it cost. */
import type { Page } from 'playwright-core';

/**
 * Scrolls the desk that shows `content` (a selector) from the top to the end, a screen in every third frame. The tasks over
 * 50 ms, as the browser reports them, in ms.
 */
export function scrollDesk(page: Page, content: string): Promise<number[]> {
  return page.evaluate(
    (selector) =>
      new Promise<number[]>((resolve) => {
        const tasks: number[] = [];
        const observer = new PerformanceObserver((list) =>
          tasks.push(...list.getEntries().map(({ duration }) => duration)),
        );
        const box = document.querySelector(`.desk-main:has(${selector})`);
        if (box) box.scrollTop = 0;
        // What opening and going back to the top still do does not count.
        setTimeout(() => {
          observer.observe({ type: 'longtask' });
          let frame = 0;
          const step = () => {
            if (!box || box.scrollTop + box.clientHeight >= box.scrollHeight - 1) {
              setTimeout(() => {
                observer.disconnect();
                resolve(tasks);
              }, 500);
              return;
            }
            frame += 1;
            if (frame % 3 === 0) box.scrollTop += 600;
            requestAnimationFrame(step);
          };
          requestAnimationFrame(step);
        }, 1500);
      }),
    content,
  );
}
