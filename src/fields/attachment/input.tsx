import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { AttachmentKind } from '../../../resources/enums.ts';
import { type Attachment, rulesOf } from '../../../resources/kit/index.ts';
import { Input } from '../../app/antd/input.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { toast } from '../../app/toasts/toast.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { described } from '../parts/described.ts';
import { pictureTypes, useUpload } from '../parts/use-upload.ts';
import { Select } from '../select.tsx';
import { texts as inputTexts } from '../texts.ts';
import type { InputProps } from '../types.ts';
import OpenAttachment from './open.tsx';
import { texts } from './texts.ts';

const types = { photo: pictureTypes, 'PDF File': ['application/pdf'] } as const;

/** First what kind it is, then the file or the address. The file is sent at once and seen by the shop alone. */
export default function AttachmentInput(props: InputProps) {
  const { field, value, onChange, words } = props;
  const common = useTexts(commonTexts);
  const t = useTexts(texts);
  const accept: readonly AttachmentKind[] = field.kind === 'attachment' ? field.options.accept : [];
  const now = (value ?? null) as Attachment | null;
  const [chosen, setChosen] = useState<AttachmentKind | undefined>(accept.length === 1 ? accept[0] : undefined);
  const kind = now?.kind ?? chosen;
  return (
    <span className="input-pair">
      {accept.length > 1 && (
        <Select
          {...described(props)}
          size="large"
          aria-label={`${words.label}: ${t.kind}`}
          placeholder={common.choose}
          value={kind}
          onChange={(next: AttachmentKind) => {
            setChosen(next);
            onChange?.(null);
          }}
          options={accept.map((each) => ({ value: each, label: t.kinds[each] }))}
        />
      )}
      {kind === 'URL Link' && (
        <Input
          size="large"
          type="url"
          inputMode="url"
          aria-label={`${words.label}: ${t.kinds['URL Link']}`}
          placeholder="https://"
          maxLength={500}
          value={now?.kind === 'URL Link' ? now.url : ''}
          onChange={({ target }) => onChange?.(target.value === '' ? null : { kind: 'URL Link', url: target.value })}
        />
      )}
      {(kind === 'photo' || kind === 'PDF File') && (
        <FileOf kind={kind} now={now} label={words.label} onChange={(next) => onChange?.(next)} />
      )}
      {now && rulesOf(field).nullable && (
        <Button
          size="large"
          danger
          aria-label={`${common.remove}: ${words.label}`}
          onClick={() => {
            setChosen(undefined);
            onChange?.(null);
          }}
        >
          {common.remove}
        </Button>
      )}
    </span>
  );
}

function FileOf({
  kind,
  now,
  label,
  onChange,
}: {
  kind: 'photo' | 'PDF File';
  now: Attachment | null;
  label: string;
  onChange(next: Attachment): void;
}) {
  const inputs = useTexts(inputTexts);
  const t = useTexts(texts);
  const { upload, sending } = useUpload({ isPrivate: true });
  const input = useRef<HTMLInputElement>(null);
  async function send(file: File | undefined) {
    if (!file) return;
    const fits: readonly string[] = types[kind];
    if (!fits.includes(file.type)) toast.warning(t.wrong(file.name));
    else for (const id of await upload(file)) onChange({ kind, file: id });
    if (input.current) input.current.value = '';
  }
  return (
    <span className="input-buttons">
      {now && <OpenAttachment value={now} />}
      <Button size="large" loading={sending} onClick={() => input.current?.click()}>
        {sending ? inputs.uploading : t.choose[kind]}
      </Button>
      <input
        ref={input}
        type="file"
        accept={types[kind].join(',')}
        className="hidden-text"
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => void send(target.files?.[0])}
      />
    </span>
  );
}
