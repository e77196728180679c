export const Chevron = () => (
  <svg className="chevron" viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
    <path d="m1 1.5 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
  </svg>
);

export const Tick = () => (
  <svg className="tick" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d="m2.5 8.5 3.7 3.7 7.3-8" fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
  </svg>
);
