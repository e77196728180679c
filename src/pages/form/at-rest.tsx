import { type ReactNode, useLayoutEffect, useRef } from 'react';
import './at-rest.css';

interface Props {
  when: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A part of a form that is written in: while it is saved it rests, since what was written meanwhile would be replaced
 * by what was saved. It keeps the focus for the field that had it, so that what is typed is no shortcut.
 */
export function AtRest({ when, className = '', children }: Props) {
  const within = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (when && within.current?.contains(activeElement)) {
      focused.current = activeElement;
      within.current.focus({ preventScroll: true });
    }
    const { current } = focused;
    if (when || !current) return;
    focused.current = null;
    if (activeElement === within.current && current instanceof HTMLElement) current.focus({ preventScroll: true });
  }, [when]);
  return (
    <div ref={within} className="at-rest" tabIndex={-1} aria-busy={when}>
      <div className={className} inert={when}>
        {children}
      </div>
    </div>
  );
}
