import { Button } from 'antd';
import { useRef } from 'react';
import { attachable, isTooLarge, mostBytes, playable } from '../../../common/attachable.ts';
import { mediaKindOf } from '../../../common/flow/media-kinds.ts';
import { toast } from '../../app/toasts/toast.ts';
import { openPrivate } from '../../fields/attachment/open-private.ts';
import { uploads } from '../../fields/parts/uploads.ts';
import { useUpload } from '../../fields/parts/use-upload.ts';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { fileTexts } from '../conversations/file-texts.ts';
import { Group } from './fields.tsx';
import { sentTexts } from './sent-texts.ts';
import type { WidgetProps } from './widget.ts';

const accept = [...attachable.types, ...playable.types].join(',');

/** A file that is sent: taken up at once, and known by what its bytes are. */
export default function MediaField({ id, label, hint, choices, value, put }: WidgetProps<'media'>) {
  const t = useTexts(sentTexts);
  const files = useTexts(fileTexts);
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const { upload, sending } = useUpload({ isPrivate: true, limit: playable.bytes });
  async function take(file: File): Promise<void> {
    if (isTooLarge(file)) {
      toast.warning(files.too_large(file.name, mostBytes(file.type) / 2 ** 20));
      return;
    }
    for (const sent of await upload(file)) {
      // A server that is still the one before does not say what it is.
      const kind = mediaKindOf(sent.media_type ?? file.type);
      if (kind) put({ kind, file: sent.id });
      else toast.warning(files.wrong(file.name));
    }
  }
  const kind = choices.find((each) => each.value === value?.kind)?.label ?? label;
  return (
    <Group {...{ id, label, ...(hint !== undefined && { hint }) }}>
      <div className="flow-tools">
        {value && (
          <Button
            size="large"
            icon={<Icon name="download" size={18} />}
            aria-label={files.open(kind)}
            onClick={() => openPrivate(value.file).catch(() => toast.danger(files.not_opened))}
          >
            {kind}
          </Button>
        )}
        <Button
          ref={choose}
          size="large"
          loading={sending}
          icon={<Icon name="paper" size={18} />}
          onClick={() => input.current?.click()}
        >
          {value ? t.another_file : t.choose_file}
        </Button>
        {value && (
          <Button
            size="large"
            onClick={() => {
              put(undefined);
              choose.current?.focus();
            }}
          >
            {t.remove}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={t.choose_file}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Chosen once more, the same file is sent once more.
          target.value = '';
          if (file) void uploads.add(take(file));
        }}
      />
    </Group>
  );
}
