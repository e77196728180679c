import { Button } from 'antd';
import { useState } from 'react';
import type { Resource } from '../../../resources/kit/index.ts';
import { mayDo } from '../../../resources/may.ts';
import { TextArea } from '../../app/antd/input.ts';
import { DraftNote } from '../../app/drafts/draft-note.tsx';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { http } from '../../app/http.ts';
import { useHolder } from '../../app/may.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { attemptToast, toast } from '../../app/toasts/toast.ts';
import { useUnsaved } from '../../app/unsaved/use-unsaved.ts';
import { Panel } from '../../parts/panel.tsx';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import type { Row } from '../../resources/types.ts';
import { useMergedSave } from '../merge/use-merged-save.tsx';
import { texts } from '../texts.ts';
import { useWords } from '../words.ts';
import './note-panel.css';

interface Props {
  resource: Resource;
  row: Row;
  /** The field that holds it. */
  field: string;
  title: string;
  /** Who reads it. */
  hint: string;
  refresh(): Promise<unknown>;
}

/** A note that is written on the record's page. What is being typed is never overwritten by a live update. */
export default function NotePanel({ resource, row, field, title, hint, refresh }: Props) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const merging = useMergedSave(resource, useWords(resource).field);
  const draft = useDraft<{ text: string; base: Row }>(`${field} of ${resource.name} ${row.id}`);
  const [typed, setTyped] = useState(draft.taken?.values.text);
  // The record as it was when typing began.
  const [loaded, setLoaded] = useState(draft.taken?.values.base);
  const [busy, setBusy] = useState(false);
  const stored = String(row[field] ?? '');
  const writes = mayDo(useHolder(), resource.name, 'update');
  const text = typed ?? stored;
  const id = `note-${field}`;
  const options = resource.fields[field]?.options ?? {};
  const isUnsaved = text !== stored;
  useUnsaved(isUnsaved);
  const base = loaded ?? row;

  const save = async () => {
    setBusy(true);
    try {
      const saved = await merging.save({
        loaded: base,
        values: { [field]: text.trim() || null },
        send: async (change, headers) =>
          (await http.patch<Row>(`/api/${resource.name}/${row.id}`, change, { headers })).data,
        merged(current, { [field]: note }) {
          setLoaded(current as Row);
          setTyped(String(note ?? ''));
        },
      });
      if (!saved) return;
      await refresh();
      draft.done();
      setTyped(undefined);
      setLoaded(undefined);
      toast.success(t.saved, undefined, { id: attemptToast });
    } catch (error) {
      const { message, errors } = readProblem(error);
      const why = errors[field] ?? message;
      toast.danger(common.notDone, why, { id: attemptToast });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Panel title={<h2 id={id}>{title}</h2>}>
      {writes && (
        <DraftNote
          {...draft}
          take={() => {
            setTyped(draft.offered?.values.text);
            setLoaded(draft.offered?.values.base);
            draft.take();
          }}
          forget={() => {
            // One that is only offered is not what is being typed.
            if (draft.taken) {
              setTyped(undefined);
              setLoaded(undefined);
            }
            draft.forget();
          }}
        />
      )}
      <TextArea
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={'max' in options ? Number(options.max) : undefined}
        value={text}
        // What is typed while it is being saved would be taken for what was saved.
        readOnly={!writes || busy}
        onChange={({ target: { value } }) => {
          setTyped(value);
          setLoaded(base);
          // Of the record, what its note is compared with alone.
          const { id, version, [field]: note } = base;
          draft.write(value === stored ? undefined : { text: value, base: { id, version, [field]: note } });
        }}
      />
      {merging.dialog}
      <div className="note-foot">
        <small id={`${id}-hint`} className="soft">
          {hint}
        </small>
        {isUnsaved && (
          <Button loading={busy} onClick={save}>
            {common.save}
          </Button>
        )}
      </div>
    </Panel>
  );
}
