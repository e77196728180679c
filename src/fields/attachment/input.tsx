import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { AttachmentKind } from '../../../resources/enums.ts';
import { type Attachment, rulesOf } from '../../../resources/kit/index.ts';
import { Input } from '../../app/antd/input.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { described } from '../parts/described.ts';
import { hasCamera } from '../parts/has-camera.ts';
import { Select } from '../select.tsx';
import { texts as inputTexts } from '../texts.ts';
import type { InputProps } from '../types.ts';
import ChoosePaper from './choose-paper.tsx';
import OpenAttachment from './open.tsx';
import { texts } from './texts.ts';
import { paperTypes, useSendPaper } from './use-send-paper.ts';

/**
 * First what kind it is, then the file or the address; in the hand the camera comes first. The file is sent at once and
 * seen by the shop alone.
 */
export default function AttachmentInput(props: InputProps) {
  const { field, value, onChange, words, 'aria-describedby': describedBy } = props;
  const common = useTexts(commonTexts);
  const t = useTexts(texts);
  const accept: readonly AttachmentKind[] = field.kind === 'attachment' ? field.options.accept : [];
  const now = (value ?? null) as Attachment | null;
  const [chosen, setChosen] = useState<AttachmentKind | undefined>(accept.length === 1 ? accept[0] : undefined);
  const kind = now?.kind ?? chosen;
  const isInHand = hasCamera && accept.includes('photo');
  if (isInHand && !now && chosen !== 'URL Link')
    return (
      <ChoosePaper
        {...{ accept, describedBy }}
        label={words.label}
        onChoose={onChange}
        onLink={() => setChosen('URL Link')}
      />
    );
  return (
    <span className="input-pair">
      {accept.length > 1 && !isInHand && (
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
          aria-describedby={describedBy}
          aria-invalid={props['aria-invalid']}
          placeholder="https://"
          maxLength={500}
          value={now?.kind === 'URL Link' ? now.url : ''}
          onChange={({ target }) => {
            // Emptied, it waits for another address.
            setChosen('URL Link');
            onChange?.(target.value === '' ? null : { kind: 'URL Link', url: target.value });
          }}
        />
      )}
      {(kind === 'photo' || kind === 'PDF File') && (
        <FileOf {...{ kind, now, describedBy }} label={words.label} onChange={(next) => onChange?.(next)} />
      )}
      {/* In the hand it is also the way back from an address to the camera. */}
      {(isInHand || (now && rulesOf(field).nullable)) && (
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

interface FileProps {
  kind: 'photo' | 'PDF File';
  now: Attachment | null;
  label: string;
  describedBy: string | undefined;
  onChange(next: Attachment): void;
}

function FileOf({ kind, now, label, describedBy, onChange }: FileProps) {
  const inputs = useTexts(inputTexts);
  const t = useTexts(texts);
  const { send, sending } = useSendPaper([kind]);
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className="input-buttons">
      {now && <OpenAttachment value={now} />}
      <Button size="large" loading={sending} aria-describedby={describedBy} onClick={() => input.current?.click()}>
        {sending ? inputs.uploading : t.choose[kind]}
      </Button>
      <input
        ref={input}
        type="file"
        accept={paperTypes[kind].join(',')}
        className="hidden-text"
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => void send(target, onChange)}
      />
    </span>
  );
}
