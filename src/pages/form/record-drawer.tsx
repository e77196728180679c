import { useDrawerForm } from '@refinedev/antd';
import { useWarnAboutChange } from '@refinedev/core';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import type { Resource } from '../../../resources/kit/index.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { AddRecordContext } from '../../fields/add-record.ts';
import { startsOf } from '../../fields/form.ts';
import { useTexts } from '../../parts/use-texts.ts';
import type { Row as SavedRow } from '../../resources/types.ts';
import { texts } from '../texts.ts';
import '../pages.css';
import type { Row } from '../merge/same.ts';
import { RecordForm } from './record-form.tsx';
import { type FormOptions, useRecordForm } from './use-record-form.ts';

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
export default function RecordDrawer({ resource, refs, saved, onClosed }: Props) {
  const common = useTexts(commonTexts);
  const t = useTexts(texts);
  const { warnWhen, setWarnWhen } = useWarnAboutChange();
  // What is written below is still unsaved when this is closed.
  const [below] = useState(warnWhen);
  const [changed, setChanged] = useState(false);
  const [closed, setClosed] = useState(false);
  const record = useRecordForm({ resource, id: undefined, ...(saved && { saved }) }, useCreateDrawer);
  const { hook, words, waiting } = record;
  const { formProps, drawerProps, saveButtonProps } = hook;
  return (
    <Drawer
      {...drawerProps}
      forceRender={false}
      width="min(36rem, 100vw)"
      title={t.new(words.one)}
      open={drawerProps.open === true && !closed}
      // The hook asks about whatever is unsaved on the page; here only what is unsaved in this form is at stake.
      onClose={changed ? drawerProps.onClose : () => setClosed(true)}
      afterOpenChange={(open) => {
        if (open) return;
        if (below) setWarnWhen(true);
        onClosed();
      }}
      footer={
        <div className="form-foot">
          <Button {...saveButtonProps} type="primary" size="large" disabled={false} loading={waiting}>
            {waiting ? common.saving : common.save}
          </Button>
        </div>
      }
    >
      <AddRecordContext.Provider value={undefined}>
        <RecordForm
          isAbove
          isNew
          resource={resource}
          record={record}
          formProps={{
            ...formProps,
            initialValues: { ...startsOf(resource.fields), ...refs },
            onValuesChange(change, all) {
              setChanged(true);
              formProps.onValuesChange?.(change, all);
            },
            // What was refused is said by then.
            onFinish: (values: Row) => void Promise.resolve(formProps.onFinish?.(values)).catch(() => {}),
          }}
        />
      </AddRecordContext.Provider>
    </Drawer>
  );
}
