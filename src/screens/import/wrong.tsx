import { Button } from 'antd';
import type { ImportRow } from '../../../common/contracts/imports.ts';
import { importFields, isChosen, type Resource } from '../../../resources/kit/index.ts';
import { Input } from '../../app/antd/input.ts';
import { Select } from '../../fields/select.tsx';
import { useWords } from '../../pages/words.ts';
import { dot } from '../../parts/dot.ts';
import { saveFile } from '../../parts/save-file.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { useSend } from '../use-send.ts';
import { texts } from './texts.ts';
import type { Correcting } from './use-corrections.ts';
import { useImportCalls } from './use-import.ts';

/** The rows that were not taken, as a file that may be sent again. */
export function DownloadWrong({ id, record }: { id: string; record: string }) {
  const t = useTexts(texts);
  const { wrong } = useImportCalls(id);
  const { busy, send } = useSend();
  return (
    <Button type="link" loading={busy} onClick={() => void send(async () => saveFile(await wrong(), `${record}.csv`))}>
      {t.download}
    </Button>
  );
}

interface WrongRowProps {
  id: string;
  row: ImportRow;
  resource: Resource;
  corrections: Correcting;
}

/** One row that is not taken: what is wrong with each field, and the place to write it right. */
export function WrongRow({ id, row, resource, corrections }: WrongRowProps) {
  const t = useTexts(texts);
  const words = useWords(resource);
  const { mend } = useImportCalls(id);
  const { busy, send } = useSend();
  const open = new Set(importFields(resource));
  const wrong = Object.entries(row.problems);
  const fields = wrong.filter(([field]) => open.has(field));
  const typed = corrections.of(row.row);
  return (
    <form
      className="import-wrong"
      onSubmit={(event) => {
        event.preventDefault();
        const values = fields.map(([field]) => [field, typed[field] ?? row.texts[field] ?? '']);
        void send(async () => {
          await mend(row.row, Object.fromEntries(values));
          corrections.sent(row.row);
        });
      }}
    >
      <strong>
        {t.row(row.row)}
        {row.title !== null && `${dot}${row.title}`}
      </strong>
      {wrong
        .filter(([field]) => !open.has(field))
        .map(([field, sentence]) => (
          <p key={field} className="import-problem">
            {sentence}
          </p>
        ))}
      {fields.map(([field, sentence]) => {
        const place = `import-${row.row}-${field}`;
        const about = { id: place, 'aria-describedby': `${place}-wrong` };
        const value = typed[field] ?? row.texts[field] ?? '';
        const write = (next: string) => corrections.write(row.row, { ...typed, [field]: next });
        // A sentence of all that may be chosen would be read by nobody.
        const names = isChosen(resource.fields[field]) ? Object.values(words.field(field).choices ?? {}) : undefined;
        return (
          <div key={field}>
            <label htmlFor={place}>{words.field(field).label}</label>
            {names ? (
              <Select
                {...about}
                size="large"
                status="error"
                placeholder={t.chooseOne}
                value={names.includes(value) ? value : null}
                options={names.map((name) => ({ value: name, label: name }))}
                onChange={write}
              />
            ) : (
              <Input
                {...about}
                size="large"
                status="error"
                maxLength={10_000}
                value={value}
                onChange={({ target }) => write(target.value)}
              />
            )}
            <p id={`${place}-wrong`} className="import-problem">
              {names ? t.notOne(row.texts[field] ?? '') : sentence}
            </p>
          </div>
        );
      })}
      {fields.length > 0 && (
        <Button htmlType="submit" size="large" loading={busy}>
          {t.mend}
        </Button>
      )}
    </form>
  );
}
