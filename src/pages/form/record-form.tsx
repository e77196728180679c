import { Form, type FormProps } from 'antd';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { Resource } from '../../../resources/kit/index.ts';
import { DraftNote } from '../../app/drafts/draft-note.tsx';
import { attemptToast, toast } from '../../app/toasts/toast.ts';
import { focusFirst, showWrong } from '../../parts/show-wrong.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { viewOf } from '../../resources/index.ts';
import { MeanwhileNote } from '../merge/meanwhile-note.tsx';
import type { Row } from '../merge/same.ts';
import { FormSections } from '../parts/form-sections.tsx';
import { texts } from '../texts.ts';
import { AtRest } from './at-rest.tsx';
import type { useRecordForm } from './use-record-form.ts';

interface Props {
  resource: Resource;
  record: Pick<
    ReturnType<typeof useRecordForm>,
    'hook' | 'meanwhile' | 'words' | 'merging' | 'waiting' | 'draft' | 'refused' | 'begun'
  >;
  isNew: boolean;
  formProps: FormProps;
  /** It stands above the rest of the page, so that the keys are its own. */
  isAbove?: boolean;
  children?: ReactNode;
}

/** On a phone the keys come up with the first field, and cover what it is about: there it waits for a tap. */
const hasKeys = matchMedia('(pointer: fine)').matches;

/** What a record's own view says above or below its fields, as they are typed. */
function FormSlot({ name, at, isNew }: { name: string; at: 'form.above' | 'form.below'; isNew: boolean }) {
  const form = Form.useFormInstance();
  const Slot = viewOf(name).slots?.[at];
  const values = Form.useWatch((all: Row) => (Slot ? all : {}), { form, preserve: true }) ?? {};
  return (
    <Suspense>
      {Slot && <Slot values={values} set={isNew ? (changed) => form.setFieldsValue(changed) : undefined} />}
    </Suspense>
  );
}

/** The fields of a record under their headings; Ctrl+S saves. */
export function RecordForm({ resource, record, isNew, formProps, isAbove = false, children }: Props) {
  const t = useTexts(texts);
  const { hook, meanwhile, words, merging, waiting, draft, refused, begun } = record;
  const { form } = hook;
  const within = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused > 0) showWrong(within.current);
  }, [refused]);
  useEffect(() => {
    if (begun > 0 || (isNew && hasKeys)) focusFirst(within.current);
  }, [begun, isNew]);
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
    <div ref={within}>
      <DraftNote {...draft} />
      {meanwhile && <MeanwhileNote {...meanwhile} words={words.field} />}
      {merging.dialog}
      <Form
        {...formProps}
        initialValues={{ ...formProps.initialValues, ...draft.taken?.values.values }}
        layout="vertical"
        onFinishFailed={() => {
          toast.danger(t.wrong, undefined, { id: attemptToast });
          showWrong(within.current);
        }}
      >
        <AtRest when={waiting}>
          <FormSlot name={resource.name} at="form.above" isNew={isNew} />
          <FormSections resource={resource} words={words} when={isNew ? 'create' : 'update'} />
          <FormSlot name={resource.name} at="form.below" isNew={isNew} />
        </AtRest>
        {children}
      </Form>
    </div>
  );
}
