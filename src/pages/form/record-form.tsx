import { Form, type FormProps } from 'antd';
import { type ReactNode, useEffect } from 'react';
import type { Resource } from '../../../resources/kit/index.ts';
import { toast } from '../../app/toasts/toast.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { MeanwhileNote } from '../merge/meanwhile-note.tsx';
import { FormSections } from '../parts/form-sections.tsx';
import { texts } from '../texts.ts';
import type { useRecordForm } from './use-record-form.ts';

interface Props {
  resource: Resource;
  record: Pick<ReturnType<typeof useRecordForm>, 'hook' | 'meanwhile' | 'words' | 'merging'>;
  isNew: boolean;
  formProps: FormProps;
  /** It stands above the rest of the page, so that the keys are its own. */
  isAbove?: boolean;
  children?: ReactNode;
}

/** The fields of a record under their headings; Ctrl+S saves. */
export function RecordForm({ resource, record, isNew, formProps, isAbove = false, children }: Props) {
  const t = useTexts(texts);
  const { hook, meanwhile, words, merging } = record;
  const { form } = hook;
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key !== 's' || event.defaultPrevented) return;
      event.preventDefault();
      form.submit();
    };
    addEventListener('keydown', save, isAbove);
    return () => removeEventListener('keydown', save, isAbove);
  }, [form, isAbove]);
  return (
    <>
      {meanwhile && <MeanwhileNote {...meanwhile} words={words.field} />}
      {merging.dialog}
      <Form
        {...formProps}
        layout="vertical"
        scrollToFirstError={{ focus: true, block: 'center' }}
        onFinishFailed={() => toast.danger(t.wrong)}
      >
        <FormSections resource={resource} words={words} when={isNew ? 'create' : 'update'} />
        {children}
      </Form>
    </>
  );
}
