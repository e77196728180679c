import { useRef } from 'react';
import { attachableTypes } from '../common/attachable-types.ts';
import type { Conversation, View } from './conversation.ts';
import { Icon } from './icon.tsx';
import type { Options } from './options.ts';
import type { Texts } from './texts.ts';

const maxLength = 1024;

interface Props {
  conversation: Conversation;
  options: Options;
  view: View;
  t: Texts;
}

/** Where the next message is written. Enter sends, Shift+Enter makes a new line; an empty message is ignored. */
export function Composer({ conversation, options, view: { typed, attach }, t }: Props) {
  const date = useRef('');
  const write = () => {
    const message = typed.trim();
    if (message !== '') conversation.send(message, message, 'text');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        write();
      }}
    >
      {attach && (
        <label className="date">
          <span className="hidden">{t.attach}</span>
          <Icon name="attach" />
          <input
            type="file"
            accept={attachableTypes}
            multiple
            // Fetched while she chooses.
            onClick={() => attach([])}
            onChange={({ currentTarget }) => {
              attach([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
        </label>
      )}
      <label className="date">
        <span className="hidden">{t.date}</span>
        <Icon name="date" />
        <input
          type="date"
          min={options.minDate}
          max={options.maxDate}
          onInput={({ currentTarget }) => {
            const [year, month, day] = currentTarget.value.split('-').map(Number);
            if (!year || !month || !day || !currentTarget.checkValidity()) return;
            // Typed by keyboard a year comes digit by digit: each date takes the place of the one before.
            const before = typed.endsWith(date.current) ? typed.slice(0, typed.length - date.current.length) : typed;
            date.current = `${day}/${month}/${year}`;
            conversation.type(`${before}${date.current}`.slice(0, maxLength));
          }}
          onBlur={({ currentTarget }) => {
            currentTarget.value = '';
            date.current = '';
          }}
        />
      </label>
      <textarea
        rows={1}
        placeholder={t.compose}
        aria-label={t.compose}
        maxLength={maxLength}
        value={typed}
        onInput={({ currentTarget }) => conversation.type(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || (event.nativeEvent ?? event).isComposing) return;
          event.preventDefault();
          write();
        }}
      />
      <button type="submit" className="icon send" aria-label={t.send}>
        <Icon name="send" />
      </button>
    </form>
  );
}
