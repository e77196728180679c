import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether a part of the page has come near the screen, once it has. */
export function useInView<E extends Element>(): { place: RefObject<E | null>; isInView: boolean } {
  const place = useRef<E>(null);
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (isInView || !place.current) return;
    const observer = new IntersectionObserver((entries) => setIsInView(entries.some((each) => each.isIntersecting)), {
      rootMargin: '200px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isInView]);
  return { place, isInView };
}
