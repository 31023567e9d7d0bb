import { useEffect, useEffectEvent, useRef } from 'react';

/** At the end of a list. Calls `onReached` when it comes near the screen. */
export function MoreSentinel({ label, onReached }: { label: string; onReached: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(onReached);

  // Observes the scroll box. Observes again after each page, because a short page may leave it in view.
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
