import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Conversation } from '../../../common/contracts/inbox.ts';
import { limits } from '../../../common/flow/limits.ts';
import { lengthOf } from '../../../common/flow/texts-of.ts';
import { Input, TextArea } from '../../app/antd/input.ts';
import { chatKey } from '../../app/chat-key.ts';
import { useConnection } from '../../app/connection.ts';
import { DraftNote } from '../../app/drafts/draft-note.tsx';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { http } from '../../app/http.ts';
import { peopleWaitingKey } from '../../app/people-waiting.ts';
import { toast } from '../../app/toasts/toast.ts';
import { ChoiceChips } from '../../parts/choice-chips.tsx';
import { Icon } from '../../parts/icon.tsx';
import { readProblem } from '../../parts/problem.ts';
import Sheet from '../../parts/sheet.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { choiceTexts } from './choice-texts.ts';
import { texts } from './texts.ts';
import { type Again, keepChoice, sentOrKept, useIsNext, type WrittenChoice } from './waiting.tsx';

type Kind = 'buttons' | 'list';
interface Row {
  title: string;
  description: string;
}
interface Draft {
  kind: Kind;
  text: string;
  opener: string;
  rows: Row[];
  /** Other words are another message. */
  key: string;
}
const choiceLimits: Record<Kind, number> = { buttons: limits.buttons, list: limits.rows };
const longest: Record<Kind, number> = { buttons: limits.buttonTitle, list: limits.rowTitle };
const kinds = Object.keys(choiceLimits) as Kind[];
const emptyRow: Row = { title: '', description: '' };

interface Props {
  open: boolean;
  conversation: Conversation;
  /** One that waits and is to be written again. */
  again: Again | undefined;
  onClose(): void;
  onClosed(): void;
  onSent(): void;
}

/** A question with up to three buttons, or a list of rows: what the channel takes is said while it is written. */
export default function ChoiceSheet({ open, conversation, again, onSent, ...sheet }: Props) {
  const t = useTexts(choiceTexts);
  const names = useTexts(texts);
  const client = useQueryClient();
  const { id } = conversation;
  const isNext = useIsNext(id);
  const isOnline = useConnection() === 'online';
  const fieldsId = useId();
  const stored = useDraft<Draft>(`choice ${id}`);
  const [draft, setDraft] = useState<Draft>(
    () =>
      stored.taken?.values ??
      (again?.draft as Draft | undefined) ?? {
        ...{ kind: 'buttons', text: '', opener: t.opener_usual },
        ...{ rows: [emptyRow, emptyRow], key: crypto.randomUUID() },
      },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is to be written again
  useEffect(() => {
    if (!again) return;
    // What was begun here would be lost under it.
    if (draft !== again.draft) return void toast.warning(names.write_first);
    stored.write(draft);
    again.taken();
  }, [again]);
  const { kind, text, opener, rows } = draft;
  const isEmpty = text === '' && rows.every(({ title }) => title === '');
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part, key: crypto.randomUUID() };
    setDraft(next);
    stored.write(next.text === '' && next.rows.every(({ title }) => title === '') ? undefined : next);
  };
  const changeRow = (at: number, part: Partial<Row>) =>
    change({ rows: rows.map((row, index) => (index === at ? { ...row, ...part } : row)) });
  const shown = rows.slice(0, choiceLimits[kind]);
  const filled = shown
    .map(({ title, description }) => ({ title: title.trim(), description: description.trim() }))
    .filter(({ title }) => title !== '');
  const isTwice = new Set(filled.map(({ title }) => title)).size < filled.length;
  const isOver =
    lengthOf(text) > limits.body ||
    filled.some(({ title }) => lengthOf(title) > longest[kind]) ||
    (kind === 'list' &&
      (lengthOf(opener) > limits.menuButton ||
        filled.some(({ description }) => lengthOf(description) > limits.rowDescription)));
  const isFilled = text.trim() !== '' && filled.length > 0 && (kind === 'buttons' || opener.trim() !== '');
  const send = useMutation({
    mutationFn: () => {
      const choice: WrittenChoice =
        kind === 'buttons'
          ? { text: text.trim(), buttons: filled.map(({ title }) => title) }
          : { text: text.trim(), list: { button: opener.trim(), rows: filled } };
      return sentOrKept(isNext, {
        send: () => http.post(`/api/conversations/${id}/say`, choice, { headers: { 'idempotency-key': draft.key } }),
        keep: () => keepChoice(conversation, { choice, key: draft.key, draft }, names),
      });
    },
    onSuccess() {
      stored.done();
      sheet.onClose();
      onSent();
    },
    onSettled: () => Promise.all([chatKey, peopleWaitingKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  const problem = send.isError ? readProblem(send.error) : undefined;
  /** A field with what is left of the channel's room. */
  const field = (
    name: string,
    { label, value, max }: { label: string; value: string; max: number },
    input: (shared: object) => ReactNode,
  ) => (
    <label key={name} htmlFor={`${fieldsId}-${name}`}>
      {label}
      {input({ id: `${fieldsId}-${name}`, 'aria-describedby': `${fieldsId}-${name}-count`, value })}
      <small id={`${fieldsId}-${name}-count`} className="soft" data-over={lengthOf(value) > max || undefined}>
        {t.count(lengthOf(value), max)}
      </small>
    </label>
  );
  return (
    <Sheet open={open} title={t.open} {...sheet}>
      <form
        className="inbox-send inbox-choice"
        onSubmit={(event) => {
          event.preventDefault();
          if (isFilled && !isOver && !isTwice && !send.isPending) send.mutate();
        }}
      >
        {isEmpty && (
          <DraftNote
            {...stored}
            taken={undefined}
            take={() => {
              if (stored.offered) setDraft(stored.offered.values);
              stored.take();
            }}
          />
        )}
        {!isOnline && !isEmpty && (
          <p className="inbox-notice" role="status">
            {names.waits_offline}
          </p>
        )}
        {problem && (
          <p className="inbox-notice" role="alert">
            {Object.values(problem.errors)[0] ?? problem.message}
          </p>
        )}
        {field('text', { label: t.text, value: text, max: limits.body }, (shared) => (
          <TextArea
            {...shared}
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={({ target }) => change({ text: target.value })}
          />
        ))}
        <ChoiceChips
          chips={kinds.map((key) => ({ key, label: t.kinds[key] }))}
          chosen={[kind]}
          toggle={(key) => change({ kind: key })}
        />
        <p className="soft">{t.hints[kind](choiceLimits[kind])}</p>
        {kind === 'list' &&
          field('opener', { label: t.opener, value: opener, max: limits.menuButton }, (shared) => (
            <Input {...shared} size="large" onChange={({ target }) => change({ opener: target.value })} />
          ))}
        {shown.map(({ title, description }, at) => {
          const label = kind === 'buttons' ? t.button(at + 1) : t.row(at + 1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
            <div key={at} className="inbox-choice-row">
              {field(`title-${at}`, { label, value: title, max: longest[kind] }, (shared) => (
                <Input {...shared} size="large" onChange={({ target }) => changeRow(at, { title: target.value })} />
              ))}
              {shown.length > 1 && (
                <Button
                  size="large"
                  aria-label={t.remove(label)}
                  icon={<Icon name="close" size={18} />}
                  onClick={() => change({ rows: rows.filter((_, index) => index !== at) })}
                />
              )}
              {kind === 'list' &&
                field(
                  `description-${at}`,
                  { label: t.description(at + 1), value: description, max: limits.rowDescription },
                  (shared) => (
                    <Input
                      {...shared}
                      size="large"
                      onChange={({ target }) => changeRow(at, { description: target.value })}
                    />
                  ),
                )}
            </div>
          );
        })}
        {shown.length < choiceLimits[kind] && (
          <Button
            size="large"
            block
            icon={<Icon name="plus" size={18} />}
            onClick={() => change({ rows: [...rows, emptyRow] })}
          >
            {t.add[kind]}
          </Button>
        )}
        {isTwice && (
          <p className="inbox-notice" role="status">
            {t.twice}
          </p>
        )}
        <div className="inbox-message" data-from="staff" role="group" aria-label={t.preview}>
          <p>{text}</p>
          <ul className="inbox-options">
            {kind === 'list' && <li>{opener}</li>}
            {filled.map(({ title }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may read alike while they are written
              <li key={at}>{title}</li>
            ))}
          </ul>
        </div>
        <Button
          type="primary"
          size="large"
          block
          htmlType="submit"
          disabled={!isFilled || isOver || isTwice}
          loading={send.isPending}
        >
          {t.send}
        </Button>
      </form>
    </Sheet>
  );
}
