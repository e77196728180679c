import { useQueryClient } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../../app/http.ts';
import { toast } from '../../app/toasts/toast.ts';
import type { Row } from '../../pages/merge/same.ts';
import type { useMergedSave } from '../../pages/merge/use-merged-save.tsx';
import { fieldsWithErrors } from '../../pages/parts/field-errors.ts';
import { readProblem } from '../problem.ts';

/** Saves what was touched of the shop. What is refused stands at its field, inside lists too, and everything typed stays. */
export function useSaveShop(form: FormInstance, merging: ReturnType<typeof useMergedSave>, saved: (shop: Row) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);

  async function save(loaded: Row, values: Row, merged: (current: Row) => void) {
    setSaving(true);
    try {
      const shop = await merging.save({
        loaded,
        values,
        send: async (change, headers) => (await http.put<Row>('/api/shop', change, { headers })).data,
        merged: (current, together) => {
          merged(current);
          form.setFieldsValue(together);
        },
      });
      if (!shop) return;
      // Rows that are new have their ids from now on: saved again they are the same rows.
      form.setFieldsValue(shop);
      saved(shop);
      toast.success(t('shop.updated'), t('shop.updatedText'));
      await client.invalidateQueries({ queryKey: ['shop'] });
    } catch (error) {
      const problem = readProblem(error);
      const found = fieldsWithErrors(problem.errors);
      form.setFields(found);
      if (found[0]) form.scrollToField(found[0].name, { focus: true, block: 'center' });
      toast.danger(t('shop.failed'), problem.status === 0 ? t('state.noNetwork') : problem.message);
    } finally {
      setSaving(false);
    }
  }
  return { saving, save };
}
