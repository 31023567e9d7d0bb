/** @file How fast a page responds: from an input to the frame that shows its effect, measured by the browser. */
import type { Page } from 'playwright-core';

/** The browser does not report shorter events. They count as this long. */
const LEAST_MS = 16;

/** Slows the phone's processor down to a quarter of this machine's speed. */
export async function slowDown(page: Page, times = 4): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Milliseconds from a tap until `shown` is painted. */
export async function tapToPaint(page: Page, press: () => Promise<void>, shown: string): Promise<number> {
  const painted = page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        let tapped = 0;
        // Playwright makes up the event's own time: a whole second after that of the last tap.
        document.addEventListener('click', () => (tapped = performance.now()), { capture: true, once: true });
        const look = () => {
          const isThere = [...document.querySelectorAll(selector)].some((each) => each.checkVisibility());
          if (tapped === 0 || !isThere) return void requestAnimationFrame(look);
          // After the frame with the element, it is painted.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - tapped)));
        };
        requestAnimationFrame(look);
      }),
    shown,
  );
  await press();
  return painted;
}

/** Milliseconds from each input of `act` to the next paint (Event Timing), one for each key or tap. */
export async function inputToPaint(page: Page, inputs: number, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const seen = new Map<number, number>();
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const id = entry.interactionId ?? 0;
        if (id !== 0) seen.set(id, Math.max(seen.get(id) ?? 0, entry.duration));
      }
    });
    observer.observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
    Object.assign(globalThis, { responses: { seen, observer } });
  });
  await act();
  const measured = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        requestAnimationFrame(() =>
          setTimeout(() => {
            const { responses } = globalThis as unknown as {
              responses: { seen: Map<number, number>; observer: PerformanceObserver };
            };
            responses.observer.disconnect();
            resolve([...responses.seen.values()]);
          }, 100),
        );
      }),
  );
  return [...measured, ...Array.from({ length: Math.max(0, inputs - measured.length) }, () => LEAST_MS)];
}
