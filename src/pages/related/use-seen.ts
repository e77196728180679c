import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether a part of the page has come near the screen, once it has. */
export function useSeen<E extends Element>(): { place: RefObject<E | null>; seen: boolean } {
  const place = useRef<E>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !place.current) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.some((each) => each.isIntersecting)), {
      rootMargin: '200px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  return { place, seen };
}
