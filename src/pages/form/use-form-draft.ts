import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Resource } from '../../../resources/kit/index.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';
import type { Row } from '../merge/same.ts';
import { useLoaded } from '../merge/use-loaded.ts';

/** What is kept of a form that is not saved; `base`: what it is compared with. */
export interface RecordDraft {
  values: Row;
  base?: Row;
  /** A new record's: one that was saved, and whose answer was lost, is not made a second time after a reload. */
  key?: string;
}
interface Options {
  /** Tells this form from all others of the shop. */
  name: string;
  row: Row | undefined;
  saving: boolean;
}

/** What a form is compared with, and the draft it may begin with instead. */
export function useFormDraft(resource: Resource, form: FormInstance, { name, row, saving }: Options) {
  const draft = useDraft<RecordDraft>(name);
  const base = draft.taken?.values.base;
  // One key for one form: a second tap, or a try after a lost answer, makes no second record.
  const key = useRef(draft.taken?.values.key ?? crypto.randomUUID());
  const { loaded, setLoaded, meanwhile } = useLoaded(resource, form, row, { saving, base });
  const [begun, setBegun] = useState(0);
  useEffect(() => {
    if (begun > 0) form.resetFields();
  }, [begun, form]);
  /** The form as it is without the draft, once it is drawn so. */
  const beginAnew = () => setBegun((count) => count + 1);

  function take() {
    if (!draft.offered) return;
    const { values, base: compared, key: itsKey } = draft.offered.values;
    if (itsKey !== undefined) key.current = itsKey;
    draft.take();
    if (compared) setLoaded(compared);
    form.setFieldsValue(values);
  }
  function forget() {
    if (draft.taken) {
      key.current = crypto.randomUUID();
      setLoaded(row);
      beginAnew();
    }
    draft.forget();
  }
  const write = (changed: RecordDraft | undefined) => draft.write(changed && { ...changed, key: key.current });
  return { loaded, setLoaded, meanwhile, begun, beginAnew, key, draft: { ...draft, write, take, forget } };
}
