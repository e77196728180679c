import type { FormInstance } from 'antd';
import { useState } from 'react';
import { http } from '../../app/http.ts';
import { attemptToast, toast } from '../../app/toasts/toast.ts';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { forgetDraft, type ShopDraft } from './draft.ts';
import { texts } from './texts.ts';

/** Creates the shop once; what the server refuses stands at the field, and in a toast. */
export function useCreateShop(
  form: FormInstance<ShopDraft>,
  { person, onCreated }: { person: string; onCreated(): void },
) {
  const t = useTexts(texts);
  const [busy, setBusy] = useState(false);

  const create = async (draft: ShopDraft) => {
    setBusy(true);
    try {
      await http.post('/api/shop', { ...draft, whatsapp_number: draft.whatsapp_number.trim() || null });
      forgetDraft(person);
      toast.success(t.created, t.created_text, { id: attemptToast });
      onCreated();
    } catch (error) {
      const { status, message, errors } = readProblem(error);
      toast.danger(t.failed, status === 0 ? t.no_network : message, { id: attemptToast });
      form.setFields(
        Object.entries(errors).map(([name, sentence]) => ({ name: name as keyof ShopDraft, errors: [sentence] })),
      );
      setBusy(false);
    }
  };
  return { busy, create };
}
