import { useEffect, useRef } from 'react';
import { unfilledIn } from '../../../common/canned.ts';
import { toShown } from '../../../common/fills.ts';
import { fillLabels } from '../../../resources/labels/fills.ts';
import { may } from '../../../resources/may.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { useHolder } from '../../app/may.ts';
import { pathOf } from '../../app/resources.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { readProblem } from '../../parts/problem.ts';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';
import type { Canned, useCanned } from './use-canned.ts';

interface Props {
  canned: ReturnType<typeof useCanned>;
  id: string;
  pick(reply: Canned): void;
}

/** Quick replies above the field: the keyboard stays in the field, a tap chooses. */
export function CannedList({ canned: { items, hasAny, active, query, close }, id, pick }: Props) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const mayAdd = may(useHolder(), 'canned_replies.create');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const add = pathOf('canned_replies', 'create');
  if (items === undefined)
    return isNotLoaded(query) ? (
      <p className="inbox-notice" role="alert">
        {readProblem(query.error).message}{' '}
        <button type="button" className="plain-button" onClick={() => void query.refetch()}>
          {common.retry}
        </button>
      </p>
    ) : (
      <Skeleton rows={2} />
    );
  if (items.length === 0)
    return (
      <div className="inbox-canned-none" role="status">
        <p>{hasAny ? t.canned_not_found : t.canned_none}</p>
        {!hasAny && mayAdd && add !== undefined && <ButtonLink to={add}>{t.canned_add}</ButtonLink>}
        <button type="button" className="plain-button" onClick={close}>
          {common.cancel}
        </button>
      </div>
    );
  return (
    <div ref={list} className="inbox-canned" role="listbox" id={id} aria-label={t.canned} tabIndex={-1}>
      {items.map((reply, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field that controls it has the keyboard
        <div
          key={reply.id}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          // The field keeps the focus, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(reply)}
        >
          <strong>/{reply.shortcut}</strong>
          <span>
            <Marked text={reply.text} />
          </span>
        </div>
      ))}
    </div>
  );
}

/** What the chat could not fill in stands out. */
function Marked({ text }: { text: string }) {
  const open = unfilledIn(text);
  const words = useTexts(fillLabels);
  const parts = open.length === 0 ? [text] : text.split(/(\{\w+\})/);
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no name
  return parts.map((part, at) => (open.includes(part) ? <mark key={at}>{toShown(part, words)}</mark> : part));
}
