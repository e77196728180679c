import { Button } from 'antd';
import type { MouseEvent } from 'react';
import type { Attachment } from '../../../resources/kit/index.ts';
import { toast } from '../../app/toasts/toast.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { openPrivate } from './open-private.ts';
import { texts } from './texts.ts';

/** Opens an attachment beside the page, whatever stands around it. */
export default function OpenAttachment({ value }: { value: Attachment }) {
  const t = useTexts(texts);
  const what = t.kinds[value.kind];
  const stop = (event: MouseEvent) => event.stopPropagation();
  if (value.kind === 'URL Link')
    return (
      <a href={value.url} target="_blank" rel="noopener noreferrer" onClick={stop} aria-label={t.open(value.url)}>
        {hostOf(value.url)} ↗
      </a>
    );
  return (
    <Button
      className="open-file"
      aria-label={t.open(what)}
      onClick={(event) => {
        stop(event);
        openPrivate(value.file).catch(() => toast.danger(t.failed));
      }}
    >
      {what} ↗
    </Button>
  );
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
