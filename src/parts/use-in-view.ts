import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** In pixels beyond the screen. */
const near = 200;

/** Whether a part of the page has come near the screen, once it has. */
export function useInView<E extends Element>(): { place: RefObject<E | null>; isInView: boolean } {
  const place = useRef<E>(null);
  const [isInView, setIsInView] = useState(false);
  // What is there already is known before anything is painted.
  useLayoutEffect(() => {
    const { top = 0, height = 0, bottom = 0 } = place.current?.getBoundingClientRect() ?? {};
    if (height > 0 && top < innerHeight + near && bottom > -near) setIsInView(true);
  }, []);
  useEffect(() => {
    if (isInView || !place.current) return;
    const observer = new IntersectionObserver((entries) => setIsInView(entries.some((each) => each.isIntersecting)), {
      rootMargin: `${near}px`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isInView]);
  return { place, isInView };
}
