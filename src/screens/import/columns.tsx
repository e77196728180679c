import { Button } from 'antd';
import { useState } from 'react';
import { importFields, type Resource, rulesOf, setBy } from '../../../resources/kit/index.ts';
import { useWords } from '../../pages/words.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { useSend } from '../use-send.ts';
import { texts } from './texts.ts';
import { type Import, useImportCalls } from './use-import.ts';

/** Which field each column is, with what stands in it and a guess. */
export default function Columns({ data, resource }: { data: Import; resource: Resource }) {
  const t = useTexts(texts);
  const words = useWords(resource);
  const { act } = useImportCalls(data.id);
  const { busy, send } = useSend();
  const [fields, setFields] = useState(() => data.columns.map(({ field }) => field));
  const open = importFields(resource);
  const needed = open.filter(
    (name) =>
      rulesOf(resource.fields[name]).onCreate === 'required' &&
      setBy(resource.import, name) === undefined &&
      !fields.includes(name),
  );
  // A field is one column's: chosen for another, it leaves the first.
  const choose = (at: number, field: string | null) =>
    setFields(fields.map((each, index) => (index === at ? field : field !== null && each === field ? null : each)));
  return (
    <section className="panel import-columns" aria-label={t.columns}>
      <header>
        <h2>{t.columns}</h2>
        <p className="soft">{t.columnsHint}</p>
      </header>
      <ul>
        {data.columns.map(({ head, sample }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place alone
          <li key={at}>
            <label htmlFor={`import-column-${at}`}>
              <strong>{head}</strong>
              <span className="soft">{sample}</span>
            </label>
            <select
              id={`import-column-${at}`}
              className="native-select"
              value={fields[at] ?? ''}
              onChange={({ target }) => choose(at, target.value === '' ? null : target.value)}
            >
              <option value="">{t.leaveOut}</option>
              {open.map((name) => (
                <option key={name} value={name}>
                  {words.field(name).label}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {needed.length > 0 && (
        <p className="import-note">{t.needed(needed.map((name) => words.field(name).label).join(', '))}</p>
      )}
      <footer className="import-ways">
        <Button
          type="primary"
          size="large"
          loading={busy}
          disabled={fields.every((field) => field === null)}
          onClick={() => void send(() => act('map', { columns: fields.map((field) => ({ field })) }))}
        >
          {t.check}
        </Button>
        <Button size="large" disabled={busy} onClick={() => void send(() => act('cancel'))}>
          {t.cancel}
        </Button>
        <span className="soft">{t.nothingSaved}</span>
      </footer>
    </section>
  );
}
