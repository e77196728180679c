import type { ModalFuncProps } from 'antd';
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react';

// Fetched with the first question: no screen begins with one.
const Question = lazy(() => import('./question.tsx'));
const Asking = createContext<(question: ModalFuncProps) => void>(() => {});

/** One place from which the whole dashboard asks before harm. */
export function Confirming({ children }: { children: ReactNode }) {
  const [question, ask] = useState<ModalFuncProps>();
  return (
    <Asking.Provider value={ask}>
      {children}
      <Suspense>{question && <Question question={question} />}</Suspense>
    </Asking.Provider>
  );
}

export type Confirm = (question: ModalFuncProps) => void;
export const useConfirm = (): Confirm => useContext(Asking);
