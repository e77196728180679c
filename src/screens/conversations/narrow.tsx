import { useTexts } from '../../parts/use-texts.ts';
import { menuTexts } from './menu-texts.ts';
import { type Narrowed, useColleagues } from './queries.ts';

interface Props {
  narrowed: Narrowed;
  narrow(next: Narrowed): void;
}

/** For who hands chats on: only those that one of the shop has, or whose last message did not arrive. */
export default function Narrow({ narrowed, narrow }: Props) {
  const t = useTexts(menuTexts);
  const others = useColleagues() ?? [];
  const { assignee, failed } = narrowed;
  return (
    <div role="group" aria-label={t.only}>
      <button
        type="button"
        aria-pressed={failed === true}
        onClick={() => narrow({ ...narrowed, failed: failed ? undefined : true })}
      >
        {t.failed}
      </button>
      {others.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === assignee}
          onClick={() => narrow({ ...narrowed, assignee: id === assignee ? undefined : id })}
        >
          {t.has_it(name)}
        </button>
      ))}
    </div>
  );
}
