import { lazy, type ComponentType } from 'react';

/**
 * A part that its page can do without. Where its code cannot be loaded, as with a signal that comes and goes, the page
 * stays and lacks it until the next start. With `lazy`, the error page would replace the page.
 */
export function lazyPart<P = object>(load: () => Promise<ComponentType<P>>) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (): { default: ComponentType<P> } => ({ default: () => null }),
    ),
  );
}
