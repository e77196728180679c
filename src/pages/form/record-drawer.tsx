import { useDrawerForm } from '@refinedev/antd';
import { Drawer } from 'antd';
import { useState } from 'react';
import type { Resource } from '../../../resources/kit/index.ts';
import { askToLeave } from '../../app/unsaved/leaving.ts';
import { AddRecordContext } from '../../fields/add-record.ts';
import { startsOf } from '../../fields/form.ts';
import { useTexts } from '../../parts/use-texts.ts';
import type { Row as SavedRow } from '../../resources/types.ts';
import { texts } from '../texts.ts';
import '../pages.css';
import type { Row } from '../merge/same.ts';
import { RecordForm } from './record-form.tsx';
import { SaveBar } from './save-bar.tsx';
import { useRecordForm } from './use-record-form.ts';
import type { FormOptions } from './use-sent-form.ts';

interface Props {
  resource: Resource;
  /** What it points to, from the place where it is made. */
  refs?: Readonly<Record<string, string>>;
  saved?(row: SavedRow): void;
  onClosed(): void;
}

const useCreateDrawer = (options: FormOptions) =>
  useDrawerForm({ ...options, action: 'create', defaultVisible: true, redirect: false });

/**
 * Makes a record beside the page one is on: whoever misses a customer while writing an agreement stays with the
 * agreement.
 */
export default function RecordDrawer({ resource, refs = {}, saved, onClosed }: Props) {
  const t = useTexts(texts);
  const [changed, setChanged] = useState(false);
  const [closed, setClosed] = useState(false);
  const place = ` beside ${Object.values(refs).join()}`;
  const record = useRecordForm({ resource, id: undefined, place, ...(saved && { saved }) }, useCreateDrawer);
  const { hook, words, waiting, draft } = record;
  const { formProps, drawerProps } = hook;
  const start = { ...startsOf(resource.fields), ...refs };
  // The hook would ask about whatever is unsaved on the page; here only what is unsaved in this form is at stake.
  const close = async () => {
    if (!(changed || draft.taken) || (await askToLeave())) setClosed(true);
  };
  return (
    <Drawer
      {...drawerProps}
      forceRender={false}
      rootClassName="record-drawer"
      width="min(36rem, 100vw)"
      title={t.new(words.one)}
      open={drawerProps.open === true && !closed}
      onClose={() => void close()}
      afterOpenChange={(open) => {
        if (!open) onClosed();
      }}
    >
      <AddRecordContext.Provider value={undefined}>
        <RecordForm
          isAbove
          isNew
          resource={resource}
          record={record}
          formProps={{
            ...formProps,
            initialValues: start,
            onValuesChange: () => setChanged(true),
            // What was refused is said by then.
            onFinish: (values: Row) => void Promise.resolve(formProps.onFinish?.(values)).catch(() => {}),
          }}
        >
          <SaveBar {...{ resource, draft, waiting }} isNew base={start} />
        </RecordForm>
      </AddRecordContext.Provider>
    </Drawer>
  );
}
