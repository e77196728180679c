import { useState } from 'react';
import { texts as commonTexts } from '../../app/texts.ts';
import { toast } from '../../app/toasts/toast.ts';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import type { ExportFormat, Listed } from './save-list.ts';

/** Saves the current list, as it is filtered, as a file of either kind. */
export function useExport(listed: Listed) {
  const common = useTexts(commonTexts);
  const [busy, setBusy] = useState<ExportFormat>();
  async function save(format: ExportFormat) {
    if (busy) return;
    setBusy(format);
    const id = `export of ${listed.resource.name}`;
    try {
      const { saveList } = await import('./save-list.ts');
      await saveList(listed, format, id);
    } catch (error) {
      const { message } = readProblem(error);
      toast.danger(message || common.failed, undefined, { id });
    } finally {
      setBusy(undefined);
    }
  }
  return { busy, save };
}
