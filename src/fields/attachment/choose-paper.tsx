import { Button } from 'antd';
import { useRef } from 'react';
import type { AttachmentKind } from '../../../resources/enums.ts';
import type { Attachment } from '../../../resources/kit/index.ts';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { CameraInput } from '../parts/camera-input.tsx';
import { texts as inputTexts } from '../texts.ts';
import { texts } from './texts.ts';
import { type PaperKind, paperTypes, useSendPaper } from './use-send-paper.ts';

interface Props {
  accept: readonly AttachmentKind[];
  label: string;
  /** What is wrong with it, and its hint. */
  describedBy?: string | undefined;
  /** Several may be chosen at once. */
  isMany?: boolean;
  onChoose: ((paper: Attachment) => void) | undefined;
  /** An address is to be written. */
  onLink(): void;
}

/** A paper, for who has it in the hand: its photo first, then a file that is there, then an address. */
export default function ChoosePaper({ accept, label, describedBy, isMany = false, onChoose, onLink }: Props) {
  const inputs = useTexts(inputTexts);
  const t = useTexts(texts);
  const kinds = accept.filter((kind): kind is PaperKind => kind in paperTypes);
  const { send, sending } = useSendPaper(kinds);
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => void send(input, (paper) => onChoose?.(paper));
  return (
    <span className="input-buttons" role="group" aria-label={label} aria-describedby={describedBy}>
      <Button
        size="large"
        loading={sending}
        icon={<Icon name="camera" size={20} />}
        onClick={() => camera.current?.click()}
      >
        {sending ? inputs.uploading : inputs.camera}
      </Button>
      <Button
        size="large"
        disabled={sending}
        icon={<Icon name="picture" size={20} />}
        onClick={() => files.current?.click()}
      >
        {t.file}
      </Button>
      {accept.includes('URL Link') && (
        <Button size="large" type="link" disabled={sending} onClick={onLink}>
          {t.link}
        </Button>
      )}
      <CameraInput ref={camera} label={`${label}: ${inputs.camera}`} onTake={take} />
      <input
        ref={files}
        type="file"
        accept={kinds.flatMap((kind) => paperTypes[kind]).join(',')}
        multiple={isMany}
        className="hidden-text"
        tabIndex={-1}
        aria-label={`${label}: ${t.file}`}
        onChange={({ target }) => take(target)}
      />
    </span>
  );
}
