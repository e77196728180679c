import { Form, type FormProps } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { DraftNote } from '../../app/drafts/draft-note.tsx';
import { attemptToast, toast } from '../../app/toasts/toast.ts';
import { showWrong } from '../../parts/show-wrong.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { MeanwhileNote } from '../merge/meanwhile-note.tsx';
import { texts } from '../texts.ts';
import type { useSentForm } from './use-sent-form.ts';

export interface SentFormProps {
  record: Pick<
    ReturnType<typeof useSentForm>,
    'hook' | 'within' | 'meanwhile' | 'words' | 'merging' | 'waiting' | 'draft' | 'begun'
  >;
  formProps: FormProps;
  /** It stands above the rest of the page, so that the keys are its own. */
  isAbove?: boolean;
  /** What stands above its notes. */
  head?: ReactNode;
  /** Before it is saved by Ctrl+S. */
  onSave?(): void;
  children?: ReactNode;
}

/** A form with what it has to say: its draft, what somebody changed meanwhile, what is wrong. Ctrl+S saves. */
export function SentForm({ record, formProps, isAbove = false, head, onSave, children }: SentFormProps) {
  const t = useTexts(texts);
  const { hook, within, meanwhile, words, merging, draft } = record;
  const { form } = hook;
  const { disabled = false } = formProps;
  useEffect(() => {
    if (disabled) return;
    const save = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key !== 's' || event.defaultPrevented) return;
      event.preventDefault();
      onSave?.();
      form.submit();
    };
    addEventListener('keydown', save, isAbove);
    return () => removeEventListener('keydown', save, isAbove);
  }, [form, isAbove, disabled, onSave]);
  return (
    <div ref={within}>
      {head}
      {!disabled && <DraftNote {...draft} />}
      {meanwhile && <MeanwhileNote {...meanwhile} words={words.field} />}
      {merging.dialog}
      <Form
        {...formProps}
        initialValues={{ ...formProps.initialValues, ...draft.taken?.values.values }}
        layout="vertical"
        // What is wrong is said by us, in the person's language and with an example.
        noValidate
        onFinishFailed={() => {
          toast.danger(t.wrong, undefined, { id: attemptToast });
          showWrong(within.current);
        }}
      >
        {children}
      </Form>
    </div>
  );
}
