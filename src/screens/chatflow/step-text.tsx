import { lazy, Suspense } from 'react';

// What reads marks is fetched beside the page.
const StepWords = lazy(() => import('./step-words.tsx'));

/** What a step says, on its card. */
export const StepText = ({ text }: { text: string }) => (
  <Suspense fallback={text}>
    <StepWords text={text} />
  </Suspense>
);
