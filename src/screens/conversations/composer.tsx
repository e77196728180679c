import { Button } from 'antd';
import {
  type KeyboardEvent,
  lazy,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { attachable, playable } from '../../../common/attachable.ts';
import { unfilledIn } from '../../../common/canned.ts';
import type { Conversation } from '../../../common/contracts/inbox.ts';
import { toShown, toStored } from '../../../common/fills.ts';
import { longestReply } from '../../../common/inbox.ts';
import { fillLabels } from '../../../resources/labels/fills.ts';
import { may } from '../../../resources/may.ts';
import { useConnection } from '../../app/connection.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { useHolder } from '../../app/may.ts';
import { toast } from '../../app/toasts/toast.ts';
import { Icon } from '../../parts/icon.tsx';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { CannedList } from './canned-list.tsx';
import { ChosenFiles } from './chosen-files.tsx';
import { fileTexts } from './file-texts.ts';
import { useTyping, useWrite } from './queries.ts';
import { SendMenu } from './send-menu.tsx';
import { templateTexts } from './template-texts.ts';
import { texts } from './texts.ts';
import { type Canned, useCanned } from './use-canned.ts';
import { useFiles } from './use-files.ts';
import { type Again, keepMessage, useIsNext } from './waiting.tsx';

// Fetched when a day has passed.
const TemplateSheet = lazy(() => import('./template-sheet.tsx'));
// Fetched where something was written in a window that is closed.
const DraftNote = lazy(() => import('../../app/drafts/draft-note.tsx').then((each) => ({ default: each.DraftNote })));

interface Draft {
  text: string;
  note: boolean;
  key: string;
}
const empty = (note = false): Draft => ({ text: '', note, key: crypto.randomUUID() });
const wide = matchMedia('(min-width: 992px)');
/** What is held in the hand takes pictures; a computer chooses them, and has keys. */
const hasCamera = matchMedia('(pointer: coarse)').matches;
const hasKeys = !hasCamera;

/** So near its end it is counted how much one message holds. */
const nearEnd = 200;

export type SheetState = 'closed' | 'open' | 'closing';

interface Props {
  conversation: Conversation;
  isOver: boolean;
  onSent(): void;
  again: Again | undefined;
  /** Whether approved messages stand there to choose from. */
  templates: readonly [SheetState, (next: SheetState) => void];
  /** Has an order written down here, for who may. */
  makeOrder: (() => void) | undefined;
}

/**
 * Where an answer or a note is written. What is written stays, by conversation, until it was sent. On a computer Enter
 * sends and Shift+Enter begins a line; a phone's keyboard has no Shift+Enter: there Enter begins one.
 */
export function Composer({ conversation, isOver, onSent, again, templates: chosen, makeOrder }: Props) {
  const t = useTexts(texts);
  const fillWords = useTexts(fillLabels);
  const holder = useHolder();
  const { id, phone, channel } = conversation;
  const stored = useDraft<Draft>(`conversation ${id}`);
  const [draft, setDraft] = useState(() => stored.taken?.values ?? empty());
  const field = useRef<HTMLTextAreaElement>(null);
  const newest = useRef(draft);
  newest.current = draft;
  const write = useWrite(id);
  const tellTyping = useTyping(id);
  const canned = useCanned(id);
  const listId = useId();
  const files = useFiles(conversation);
  const fileWords = useTexts(fileTexts);
  const templates = useTexts(templateTexts);
  const [sheet, setTemplates] = chosen;
  const [camera, paper] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  // What to select once what was written in stands there.
  const selected = useRef<readonly [number, number]>(null);
  useLayoutEffect(() => {
    const range = draft.text !== '' && selected.current;
    if (!range) return;
    selected.current = null;
    field.current?.focus();
    field.current?.setSelectionRange(...range);
  }, [draft.text]);
  const isOnline = useConnection() === 'online';
  const isNext = useIsNext(id);
  const change = (next: Draft) => {
    setDraft(next);
    stored.write(next.text === '' ? undefined : next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is to be written again
  useEffect(() => {
    // A question is opened in its own form.
    if (!again || again.draft) return;
    const { text: before, note } = newest.current;
    // A note that joins a message would go to the customer.
    if (before !== '' && note !== again.note) return void toast.warning(t.write_first);
    // What does not fit stays where it waits.
    if (again.file && !files.choose([again.file])) return;
    change({ ...empty(again.note), text: [before, again.text].filter((part) => part !== '').join('\n') });
    again.taken();
    field.current?.focus();
  }, [again]);
  // A phone's own keyboard would hide what is to be read.
  useEffect(() => {
    if (wide.matches) field.current?.focus();
  }, []);
  if (!may(holder, 'conversations.send')) return null;

  const isShut = isOver && !draft.note;
  /** What is left open, as it stands in the text. */
  const openIn = (text: string) => unfilledIn(toStored(text, fillWords)).map((each) => toShown(each, fillWords));
  const unfilled = draft.note ? [] : openIn(draft.text);
  const carries = files.chosen.length > 0 && !draft.note;
  const isLong = carries && [...draft.text].length > attachable.caption;
  // As the server counts.
  const { length } = draft.text.trim();
  const left = longestReply - length;
  const isBusy = write.isPending || files.isSending;
  const fits = !isLong && left >= 0;
  const canSend = (draft.text.trim() !== '' || carries) && !isShut && !isBusy && unfilled.length === 0 && fits;
  function type(text: string, caret: number) {
    // Another text is another message: it has a key of its own.
    change({ ...draft, text, key: crypto.randomUUID() });
    canned.follow(text, caret);
    if (channel === 'web' && !draft.note && text !== '' && isOnline) tellTyping();
  }
  /** Writes in the place of what is selected, or of so many characters before it; then the caret stands behind it. */
  function insert(text: string, instead = 0) {
    const { selectionStart: caret, selectionEnd: end } = field.current ?? { selectionStart: 0, selectionEnd: 0 };
    const before = draft.text.slice(0, caret - instead);
    const [open] = openIn(text);
    const from = before.length + (open === undefined ? text.length : text.indexOf(open));
    selected.current = [from, from + (open?.length ?? 0)];
    type(before + text + draft.text.slice(end), before.length + text.length);
  }
  /** A picture that was copied, or a paper that is dropped here; words beside it are what is wanted of a table. */
  function take(event: SyntheticEvent, { files: given, types }: DataTransfer) {
    if (given.length === 0 || types.includes('text/plain') || isShut || draft.note) return;
    event.preventDefault();
    files.choose([...given]);
  }
  const pick = ({ text }: Canned) => insert(toShown(text, fillWords), canned.length);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => canned.move(1),
    ArrowUp: () => canned.move(-1),
    Escape: canned.close,
    Enter: () => canned.items?.[canned.active] && pick(canned.items[canned.active] as Canned),
  };
  async function send() {
    if (!canSend) return;
    const sent = draft;
    const forget = () => {
      // What was typed while it went out stays, and is a message of its own.
      if (newest.current.key !== sent.key) return;
      stored.done();
      setDraft(empty());
    };
    if (carries) {
      await files.send(draft.text.trim(), forget, isNext);
      onSent();
      return;
    }
    const outcome = isNext ? await write.mutateAsync(sent).then(() => 'sent' as const, readProblem) : undefined;
    if (outcome !== 'sent') {
      // What is wrong stands above the field, and what was written in it.
      if (outcome && outcome.status !== 0) return;
      if (!(await keepMessage(conversation, sent, t))) return;
      write.reset();
    }
    onSent();
    forget();
    field.current?.focus();
  }
  function press(event: KeyboardEvent) {
    const act = canned.isOpen && !event.shiftKey && !event.nativeEvent.isComposing ? keys[event.key] : undefined;
    // What fits none of them is a text like any other.
    if (act && (event.key === 'Escape' || canned.items?.length !== 0)) {
      event.preventDefault();
      return act();
    }
    const begins = hasKeys ? event.shiftKey : !event.ctrlKey;
    if (event.key !== 'Enter' || begins || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }
  const problem = write.isError ? readProblem(write.error) : undefined;
  return (
    <div className="inbox-composer" data-note={draft.note || undefined}>
      {isShut && (
        <p className="inbox-notice" role="status">
          {t.window_closed} {draft.text !== '' && t.draft_stays}{' '}
          {phone !== null && (
            <a className="inbox-tap" href={`tel:${phone}`}>
              {t.call}
            </a>
          )}{' '}
          <button type="button" className="plain-button" onClick={() => setTemplates('open')}>
            {templates.open}
          </button>
        </p>
      )}
      <Suspense>
        {sheet !== 'closed' && (
          <TemplateSheet
            open={sheet === 'open'}
            conversation={id}
            onClose={() => setTemplates('closing')}
            onClosed={() => setTemplates('closed')}
            onSent={onSent}
          />
        )}
      </Suspense>
      <Suspense>
        {stored.offered && draft.text === '' && (
          <DraftNote
            {...stored}
            taken={undefined}
            take={() => {
              if (stored.offered) setDraft(stored.offered.values);
              stored.take();
              field.current?.focus();
            }}
          />
        )}
      </Suspense>
      {!isOnline && draft.text !== '' && (
        <p className="inbox-notice" role="status">
          {t.waits_offline}
        </p>
      )}
      {problem && isOnline && (
        <p className="inbox-notice" role="alert">
          {problem.message} {t.draft_stays}
        </p>
      )}
      {unfilled.length > 0 && (
        <p className="inbox-notice" role="status" id={`${listId}-open`}>
          {t.unfilled(unfilled)}
        </p>
      )}
      {isLong && (
        <p className="inbox-notice" role="alert">
          {fileWords.caption_long(attachable.caption)}
        </p>
      )}
      {left < nearEnd && (
        <p className="inbox-notice" {...(left < 0 && { role: 'status' })} id={`${listId}-length`}>
          {left < 0 ? t.too_long(-left, longestReply) : `${length} / ${longestReply}`}
        </p>
      )}
      {carries && <ChosenFiles files={files} />}
      {[camera, paper].map((input, index) => (
        <input
          key={index === 0 ? 'camera' : 'paper'}
          ref={input}
          type="file"
          hidden
          aria-label={index === 0 ? fileWords.camera : fileWords.choose}
          {...(index === 0
            ? { accept: 'image/*', capture: 'environment' as const }
            : { accept: [...attachable.types, ...playable.types].join(','), multiple: true })}
          onChange={({ target }) => {
            files.choose([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      ))}
      {canned.isOpen && <CannedList canned={canned} id={listId} pick={pick} />}
      <textarea
        ref={field}
        rows={1}
        aria-autocomplete="list"
        aria-invalid={unfilled.length > 0 || left < 0 || undefined}
        aria-describedby={unfilled.length > 0 ? `${listId}-open` : left < 0 ? `${listId}-length` : undefined}
        {...(canned.isOpen &&
          canned.items?.length && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${canned.active}` })}
        enterKeyHint={hasKeys ? 'send' : 'enter'}
        aria-label={draft.note ? t.write_note : t.write}
        placeholder={draft.note ? t.write_note : t.write}
        value={draft.text}
        onChange={({ target }) => type(target.value, target.selectionStart)}
        onKeyDown={press}
        onPaste={(event) => take(event, event.clipboardData)}
        onDrop={(event) => take(event, event.dataTransfer)}
      />
      <div className="inbox-tools">
        <SendMenu
          conversation={conversation}
          isOver={isOver}
          isNote={draft.note}
          again={again?.draft ? again : undefined}
          onSent={onSent}
          makeOrder={makeOrder}
          attach={{
            camera: hasCamera ? () => camera.current?.click() : undefined,
            choose: () => paper.current?.click(),
          }}
        />
        <Button
          size="large"
          aria-label={t.canned}
          icon={<Icon name="power" size={18} />}
          onMouseDown={(event) => event.preventDefault()}
          aria-expanded={canned.isOpen}
          onClick={() =>
            canned.isOpen ? canned.close() : insert(draft.text === '' || /\s$/.test(draft.text) ? '/' : ' /')
          }
        />
        <Button
          size="large"
          aria-pressed={draft.note}
          icon={<Icon name="lock" size={18} />}
          onClick={() => change({ ...draft, note: !draft.note, key: crypto.randomUUID() })}
        >
          <span className="inbox-word">{t.note}</span>
        </Button>
        <Button
          type="primary"
          size="large"
          disabled={!canSend}
          loading={isBusy}
          icon={<Icon name="send" size={18} />}
          onClick={() => void send()}
        >
          <span className="inbox-word">{draft.note ? t.save_note : t.send}</span>
        </Button>
      </div>
    </div>
  );
}
