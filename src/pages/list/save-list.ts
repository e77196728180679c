import type { CrudFilters, CrudSort } from '@refinedev/core';
import type { Resource } from '../../../resources/kit/index.ts';
import { listQuery } from '../../app/data-provider.ts';
import { currentLanguage } from '../../app/language.ts';
import { toast } from '../../app/toasts/toast.ts';
import { fetchFile } from '../../parts/fetch-file.ts';
import { saveFile } from '../../parts/save-file.ts';

export type ExportFormat = 'csv' | 'xlsx';
export interface Listed {
  resource: Resource;
  sorters: CrudSort[];
  filters: CrudFilters;
}

const en = {
  exporting: 'The file is being made…',
  exported: 'The file is saved',
  truncated: (total: string) => `The file holds the first 100,000 of ${total}. Narrow the list to get the rest.`,
};
const sw: typeof en = {
  exporting: 'Faili linaandaliwa…',
  exported: 'Faili limehifadhiwa',
  truncated: (total) =>
    `Faili lina 100,000 za kwanza kati ya ${total}. Punguza orodha kwa kuchuja ili upate zilizobaki.`,
};
const texts = { en, sw };

/** Milliseconds that a file may take on a slow network. */
const patience = 600_000;

/** Saves a list, as it is filtered, as a file, and says so by the toast of this id. Throws what the call throws. */
export async function saveList({ resource, sorters, filters }: Listed, format: ExportFormat, id: string) {
  const t = texts[currentLanguage()];
  toast.info(t.exporting, undefined, { id, duration: patience });
  const { data, headers } = await fetchFile(`/api/${resource.name}.${format}`, {
    params: listQuery({ pagination: { mode: 'off' }, sorters, filters }),
  });
  saveFile(data, `${resource.name}.${format}`);
  if (headers['x-truncated']) toast.warning(t.truncated(headers['x-total-count']), undefined, { id });
  else toast.success(t.exported, undefined, { id });
}
