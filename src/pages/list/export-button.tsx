import type { CrudFilters, CrudSort } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../resources/kit/index.ts';
import { listQuery } from '../../app/data-provider.ts';
import { http } from '../../app/http.ts';
import { toast } from '../../app/toasts/toast.ts';

/** Saves the current list, as it is filtered, as CSV. */
export function ExportButton({
  resource,
  sorters,
  filters,
}: {
  resource: Resource;
  sorters: CrudSort[];
  filters: CrudFilters;
}) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const { data, headers } = await http.get<Blob>(`/api/${resource.name}.csv`, {
        params: listQuery({ pagination: { mode: 'off' }, sorters, filters }),
        responseType: 'blob',
      });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(data);
      link.download = `${resource.name}.csv`;
      link.click();
      URL.revokeObjectURL(link.href);
      if (headers['x-truncated']) toast.warning(t('list.truncated', { total: headers['x-total-count'] }));
    } catch {
      toast.danger(t('state.failed'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="large" loading={busy} onClick={() => void save()}>
      {t('list.export')}
    </Button>
  );
}
