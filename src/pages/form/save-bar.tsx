import { Button, Form } from 'antd';
import { type ReactNode, useEffect } from 'react';
import type { Resource } from '../../../resources/kit/index.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { useUnsaved } from '../../app/unsaved/use-unsaved.ts';
import { keptOf } from '../../fields/form.ts';
import { ActionBar } from '../../parts/action-bar.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { type Row, touched } from '../merge/same.ts';
import { texts } from '../texts.ts';
import { useWords } from '../words.ts';
import type { RecordDraft } from './use-form-draft.ts';

interface Props {
  resource: Resource;
  /** What the form is compared with. */
  base: Row;
  isNew: boolean;
  draft: { write(draft: RecordDraft | undefined): void };
  waiting: boolean;
  /** Saving by this button, or by Enter. */
  onSave?(): void;
  /** Other buttons. */
  children?: ReactNode;
}

/**
 * The foot of a form: it saves and says how much there is to save. What is written is kept as a draft, and not left
 * unasked.
 */
export function SaveBar({ resource, base, isNew, draft, waiting, onSave, children }: Props) {
  const { fields } = resource;
  const { make } = useWords(resource);
  const common = useTexts(commonTexts);
  const t = useTexts(texts);
  const form = Form.useFormInstance();
  const values = Form.useWatch((all: Row) => all, { form, preserve: true });
  const changes = values === undefined ? undefined : Object.keys(touched(fields, base, values)).length;
  useUnsaved((changes ?? 0) > 0);
  // Only what is written changes the draft; what it is written over comes with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!values || changes === undefined) return;
    draft.write(changes > 0 ? { values: keptOf(fields, values), ...(isNew ? {} : { base }) } : undefined);
  }, [values]);
  const saveText = isNew ? (make?.button ?? common.save) : changes ? t.saveChanges(changes) : common.save;
  return (
    <ActionBar label={saveText}>
      {children}
      <Button type="primary" size="large" htmlType="submit" loading={waiting} onClick={onSave}>
        {waiting ? common.saving : saveText}
      </Button>
    </ActionBar>
  );
}
