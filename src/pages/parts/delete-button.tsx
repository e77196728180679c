import { useInvalidate } from '@refinedev/core';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Resource } from '../../../resources/kit/index.ts';
import { http } from '../../app/http.ts';
import { pathOf } from '../../app/resources.ts';
import { readProblem } from '../../screens/problem.ts';

export function DeleteButton({ resource, id, title }: { resource: Resource; id: string; title: string }) {
  const { t } = useTranslation();
  const { modal, notification } = App.useApp();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  async function remove() {
    try {
      await http.delete(`/api/${resource.name}/${id}`);
      notification.success({ message: t('record.deleted'), placement: 'bottomRight', duration: 3 });
      navigate(pathOf(resource.name, 'list') ?? '/dashboard');
      await invalidate({ resource: resource.name, invalidates: ['list'] });
    } catch (error) {
      const { status, message } = readProblem(error);
      notification.error({
        message: status === 0 ? t('state.noNetwork') : message,
        placement: 'bottomRight',
        duration: 5,
      });
    }
  }
  return (
    <Button
      danger
      size="large"
      onClick={() =>
        modal.confirm({
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
