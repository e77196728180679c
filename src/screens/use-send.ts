import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { texts as commonTexts } from '../app/texts.ts';
import { toast } from '../app/toasts/toast.ts';
import { readProblem } from '../parts/problem.ts';
import { useTexts } from '../parts/use-texts.ts';
import { useTooMany } from '../parts/use-too-many.ts';

/** What every form shares that is sent at once. */
export const formStyle = {
  layout: 'vertical',
  size: 'large',
  requiredMark: false,
  validateTrigger: 'onSubmit',
} as const;

/**
 * Sends a form; what is refused stands at its field, where the keyboard goes on, and nothing typed is lost. `why` it is
 * refused for now stands in the form too, beside its button (`Refused`).
 */
export function useSend<V>(form?: FormInstance<V>) {
  const common = useTexts(commonTexts);
  const tooMany = useTooMany();
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<string>();
  const [refused, setRefused] = useState<{ name: string }>();
  // Only what is not busy any more takes the keyboard.
  useEffect(() => {
    if (refused) form?.getFieldInstance(refused.name)?.focus?.();
  }, [refused, form]);
  const send = async (call: () => Promise<void>) => {
    setBusy(true);
    setWhy(undefined);
    try {
      await call();
    } catch (error) {
      const problem = readProblem(error);
      const { message, errors } = problem;
      const passing = tooMany(problem);
      const wrong = Object.entries(errors).map(([name, sentence]) => ({ name, errors: [sentence] }));
      if (form && wrong[0]) {
        form.setFields(wrong as Parameters<typeof form.setFields>[0]);
        setRefused({ name: wrong[0].name });
      } else if (form && passing) setWhy(passing);
      else toast.danger(common.notDone, passing ?? message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, send, why };
}
