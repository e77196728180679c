import { useQueryClient } from '@tanstack/react-query';
import { App, type FormInstance } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shop } from '../../app/access.ts';
import { http } from '../../app/http.ts';
import { fieldsWithErrors } from '../../pages/parts/field-errors.ts';
import { readProblem } from '../problem.ts';

/** Saves the shop. What is refused stands at its field, inside lists too, and everything typed stays. */
export function useSaveShop(form: FormInstance, saved: () => void) {
  const { t } = useTranslation();
  const { notification } = App.useApp();
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);

  async function save(values: Record<string, unknown>) {
    setSaving(true);
    try {
      const { data } = await http.put<Shop>('/api/shop', values);
      // Rows that are new have their ids from now on: saved again they are the same rows.
      form.setFieldsValue(data);
      saved();
      notification.success({
        message: t('shop.updated'),
        description: t('shop.updatedText'),
        placement: 'bottomRight',
        duration: 3,
      });
      await client.invalidateQueries({ queryKey: ['shop'] });
    } catch (error) {
      const problem = readProblem(error);
      const found = fieldsWithErrors(problem.errors);
      form.setFields(found);
      if (found[0]) form.scrollToField(found[0].name, { focus: true, block: 'center' });
      notification.error({
        message: t('shop.failed'),
        description: problem.status === 0 ? t('state.noNetwork') : problem.message,
        placement: 'bottomRight',
        duration: 5,
      });
    } finally {
      setSaving(false);
    }
  }
  return { saving, save };
}
