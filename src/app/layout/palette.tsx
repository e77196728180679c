import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts as commonTexts } from '../texts.ts';
import type { Found } from './found.ts';
import { texts } from './texts.ts';
import { useFoundPages } from './use-found-pages.ts';
import { useFoundRecords } from './use-found-records.ts';
import './palette.css';

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
};

/** One field that finds pages, what one may begin, and records. The browser gives the focus back when it closes. */
export default function Palette({ closed }: { closed(): void }) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  // By address: what arrives meanwhile stands above it and does not move the choice.
  const [moved, setMoved] = useState<string>();
  // Enter while something is still looked for holds until it has come.
  const [isEntered, setIsEntered] = useState(false);
  const records = useFoundRecords(text);
  const groups = [...records.groups, ...useFoundPages(text)].filter(({ found }) => found.length > 0);
  const all = groups.flatMap(({ found }) => found);
  const at = Math.max(
    0,
    all.findIndex(({ to }) => to === moved),
  );
  const chosen = all[at];
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (isEntered && chosen && !records.isLooking) open(chosen);
  });
  useEffect(() => {
    if (chosen) document.getElementById(idOf(chosen))?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  function open({ to }: Found) {
    dialog.current?.close();
    void navigate(to);
  }
  function type({ target }: ChangeEvent<HTMLInputElement>) {
    setText(target.value);
    setMoved(undefined);
    setIsEntered(false);
  }
  function press(event: KeyboardEvent) {
    const move = moves[event.key];
    if (move && all.length > 0) {
      event.preventDefault();
      setMoved(all[move(at, all.length)]?.to);
    }
    if (event.key !== 'Enter') return;
    // It would go on at what opened this, which has the focus back by then, and open it again.
    event.preventDefault();
    if (chosen && moved !== undefined) open(chosen);
    else setIsEntered(true);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap beside it closes it; the keyboard has Escape
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t.search}
      onClose={closed}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className="palette-field">
        <Icon name="search" />
        <input
          autoFocus
          type="search"
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-found"
          aria-autocomplete="list"
          aria-label={t.searchHint}
          aria-activedescendant={chosen && idOf(chosen)}
          placeholder={t.searchHint}
          enterKeyHint="go"
          autoComplete="off"
          value={text}
          onChange={type}
          onKeyDown={press}
        />
        <button type="button" aria-label={common.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <div id="palette-found" role="listbox" aria-label={t.search} aria-busy={records.isLooking}>
        {groups.map(({ title, found }) => (
          <div key={title} role="group" aria-label={title}>
            <b aria-hidden="true">{title}</b>
            {found.map((each) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keyboard
              <div
                key={each.to}
                id={idOf(each)}
                role="option"
                tabIndex={-1}
                aria-selected={each === chosen}
                onClick={() => open(each)}
              >
                <Icon name={each.icon} />
                <span>{each.title}</span>
                {each.line !== undefined && <small>{each.line}</small>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <div role="status">
        {records.hasFailed && <p>{common.failed}</p>}
        {all.length === 0 && !records.isLooking && !records.hasFailed && (
          <p>
            {t.nothingFound(text.trim())}. {t.nothingHint}
          </p>
        )}
      </div>
    </dialog>
  );
}

const idOf = ({ to }: Found) => `found-${to.replaceAll('/', '-')}`;
