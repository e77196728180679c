import { useRef, useState } from 'react';
import { Icon } from './icons.tsx';
import type { Translate } from './words.ts';

type Props = {
  t: Translate;
  onText: (text: string) => Promise<boolean>;
  /** Only where a place can be sent. */
  onPlace?: () => void;
  /** Only where a file can be sent. */
  onFile?: (file: File) => void;
  ready?: string;
};

/** Where the shopper writes. A text that could not be sent stays. */
export function Composer({ t, onText, onPlace, onFile, ready = '' }: Props) {
  const files = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(ready);
  const send = async () => {
    const body = text.trim();
    if (!body) return;
    setText('');
    if (!(await onText(body))) setText(text);
  };
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {onPlace && (
        <button type="button" className="plain" aria-label={t('location')} onClick={onPlace}>
          <Icon name="place" />
        </button>
      )}
      {onFile && (
        <>
          <button type="button" className="plain" aria-label={t('file')} onClick={() => files.current?.click()}>
            <Icon name="file" />
          </button>
          <input
            ref={files}
            type="file"
            hidden
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) onFile(file);
              currentTarget.value = '';
            }}
          />
        </>
      )}
      <input
        aria-label={t('write')}
        placeholder={t('write')}
        autoComplete="off"
        maxLength={65_536}
        enterKeyHint="send"
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" className="round" aria-label={t('send')}>
        <Icon name="send" />
      </button>
    </form>
  );
}
