import { useEffect, useEffectEvent, useRef } from 'react';

/** Stands at the end of a list and calls `onReached` when it comes near the screen. */
export function MoreSentinel({ label, onReached }: { label: string; onReached: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(onReached);

  // Joins the scroll box. After each page it looks again: a short page may leave it in sight.
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reached();
      },
      { rootMargin: '600px' },
    );
    if (element.current !== null) observer.observe(element.current);
    return () => observer.disconnect();
  });

  return (
    <div ref={element} className="home-more" role="status">
      {label}
    </div>
  );
}
