import type { CrudFilters, CrudSort } from '@refinedev/core';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../resources/kit/index.ts';
import { listQuery } from '../../app/data-provider.ts';
import { http } from '../../app/http.ts';

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
  const { notification } = App.useApp();
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const { data } = await http.get<Blob>(`/api/${resource.name}.csv`, {
        params: listQuery({ pagination: { mode: 'off' }, sorters, filters }),
        responseType: 'blob',
      });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(data);
      link.download = `${resource.name}.csv`;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch {
      notification.error({ message: t('state.failed'), placement: 'bottomRight', duration: 5 });
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
