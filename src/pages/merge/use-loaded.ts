import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { isWritable, type Resource } from '../../../resources/kit/index.ts';
import { type Row, touched } from './same.ts';

export interface Meanwhile {
  by: string | null;
  /** Names of the fields that are not as they were loaded. */
  fields: string[];
}

/**
 * What a form is compared with. Somebody else's change comes into a form that nobody has touched; one that is being
 * written in is left alone, and told who changed what. `base`: what a draft was compared with.
 */
export function useLoaded(
  resource: Resource,
  form: FormInstance,
  row: Row | undefined,
  { saving, base = row }: { saving: boolean; base?: Row | undefined },
) {
  const [loaded, setLoaded] = useState(base);
  const newer = row !== undefined && (loaded === undefined || Number(row.version) > Number(loaded.version));
  const values = (): Row => form.getFieldsValue(true) as Row;
  const clean = loaded === undefined || (newer && Object.keys(touched(resource.fields, loaded, values())).length === 0);
  useEffect(() => {
    if (!newer || saving || !clean) return;
    if (loaded !== undefined) form.setFieldsValue(row);
    setLoaded(row);
  }, [newer, saving, clean, loaded, row, form]);
  const meanwhile: Meanwhile | undefined =
    loaded !== undefined && newer && !saving && !clean
      ? {
          by: typeof row.changed_by === 'string' ? row.changed_by : null,
          fields: Object.keys(touched(resource.fields, loaded, row)).filter((name) =>
            isWritable(resource.fields[name], 'update'),
          ),
        }
      : undefined;
  return { loaded, setLoaded, meanwhile };
}
