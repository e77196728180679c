import type { CrudFilters, CrudSort } from '@refinedev/core';
import { useState } from 'react';
import type { Resource } from '../../../resources/kit/index.ts';
import { listQuery } from '../../app/data-provider.ts';
import { http } from '../../app/http.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { toast } from '../../app/toasts/toast.ts';
import { readProblem } from '../../parts/problem.ts';
import { saveFile } from '../../parts/save-file.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

export type ExportFormat = 'csv' | 'xlsx';
interface Listed {
  resource: Resource;
  sorters: CrudSort[];
  filters: CrudFilters;
}

/** Milliseconds that a file may take on a slow network. */
const patience = 600_000;

/** Saves the current list, as it is filtered, as a file of either kind. */
export function useExport({ resource, sorters, filters }: Listed) {
  const common = useTexts(commonTexts);
  const t = useTexts(texts);
  const [busy, setBusy] = useState<ExportFormat>();
  async function save(format: ExportFormat) {
    if (busy) return;
    setBusy(format);
    const id = `export of ${resource.name}`;
    toast.info(t.exporting, undefined, { id, duration: patience });
    try {
      const { data, headers } = await http.get<Blob>(`/api/${resource.name}.${format}`, {
        params: listQuery({ pagination: { mode: 'off' }, sorters, filters }),
        responseType: 'blob',
      });
      saveFile(data, `${resource.name}.${format}`);
      if (headers['x-truncated']) toast.warning(t.truncated(headers['x-total-count']), undefined, { id });
      else toast.success(t.exported, undefined, { id });
    } catch (error) {
      const { status, message } = readProblem(error);
      toast.danger(status === 0 ? common.noNetwork : message || common.failed, undefined, { id });
    } finally {
      setBusy(undefined);
    }
  }
  return { busy, save };
}
