import { useInvalidate } from '@refinedev/core';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Resource } from '../../../resources/kit/index.ts';
import { useConfirm } from '../../app/confirm.tsx';
import { http } from '../../app/http.ts';
import { pathOf } from '../../app/resources.ts';
import { toast } from '../../app/toasts/toast.ts';
import { readProblem } from '../../screens/problem.ts';
import type { Row } from '../merge/same.ts';
import { ifMatch, readStale } from '../merge/stale.ts';

interface Props {
  resource: Resource;
  row: Row & { id: string };
  title: string;
}

/** Deletes a record, or lets the server keep what others' history needs and says what it did instead. */
export function DeleteButton({ resource, row, title }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const refetch = () => invalidate({ resource: resource.name, invalidates: ['list', 'detail'], id: row.id });
  async function remove() {
    try {
      const path = `/api/${resource.name}/${row.id}`;
      const { data } = await http.delete<{ kept?: { message: string } }>(path, { headers: ifMatch(row) });
      if (data.kept) {
        toast.info(data.kept.message);
        return await refetch();
      }
      toast.success(t('record.deleted'));
      navigate(pathOf(resource.name, 'list') ?? '/dashboard');
      await invalidate({ resource: resource.name, invalidates: ['list'] });
    } catch (error) {
      const { status, message } = readProblem(error);
      if (readStale(error)) void refetch();
      toast.danger(status === 0 ? t('state.noNetwork') : message);
    }
  }
  return (
    <Button
      danger
      size="large"
      onClick={() =>
        confirm({
          title: t('record.deleteAsk', { what: title }),
          okText: t('record.delete'),
          cancelText: t('form.cancel'),
          okButtonProps: { danger: true },
          onOk: remove,
        })
      }
    >
      {t('record.delete')}
    </Button>
  );
}
