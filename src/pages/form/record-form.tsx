import { Form } from 'antd';
import { Suspense, useEffect } from 'react';
import type { Resource } from '../../../resources/kit/index.ts';
import { focusFirst } from '../../parts/show-wrong.ts';
import { viewOf } from '../../resources/index.ts';
import type { Row } from '../merge/same.ts';
import { FormSections } from '../parts/form-sections.tsx';
import { AtRest } from './at-rest.tsx';
import { SentForm, type SentFormProps } from './sent-form.tsx';

interface Props extends SentFormProps {
  resource: Resource;
  isNew: boolean;
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

/** The fields of a record under their headings. */
export function RecordForm({ resource, isNew, children, ...form }: Props) {
  const { within, words, waiting, begun } = form.record;
  useEffect(() => {
    if (begun > 0 || (isNew && hasKeys)) focusFirst(within.current, begun === 0);
  }, [begun, isNew, within]);
  return (
    <SentForm {...form}>
      <AtRest when={waiting} className="form-stack">
        <FormSlot name={resource.name} at="form.above" isNew={isNew} />
        <FormSections resource={resource} words={words} when={isNew ? 'create' : 'update'} />
        <FormSlot name={resource.name} at="form.below" isNew={isNew} />
      </AtRest>
      {children}
    </SentForm>
  );
}
