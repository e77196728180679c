import { useEffect, useState } from 'react';
import { save } from './browser.ts';
import { useSpeech } from './context.ts';
import { Choice } from './fields.tsx';
import { type Format, fileOf, formats } from './files.ts';
import { noteId } from './scan-note.tsx';
import { type GridCount, gridCounts, type Sheet, type SheetName, sheetNames } from './sheets.ts';
import { SheetSwatch } from './swatch.tsx';

export interface Wanted {
  sheet: SheetName;
  count: GridCount;
}
interface Props {
  wanted: Wanted;
  want(part: Partial<Wanted>): void;
  sheet: Sheet | undefined;
  back: string;
  name: string;
  /** Not read yet, or it may not scan: then a file takes a second tap. */
  risky: boolean;
  /** There is nothing to download. */
  missing(): void;
}

const widths = [512, 1024, 2048, 4096];

export function Download({ wanted, want, sheet, back, name, risky, missing }: Props) {
  const { t } = useSpeech();
  const [pixels, setPixels] = useState(1024);
  const [making, setMaking] = useState(false);
  const [failed, setFailed] = useState(false);
  const [warned, setWarned] = useState(false);
  useEffect(() => {
    // Another drawing, another warning.
    if (sheet) setWarned(false);
  }, [sheet]);

  async function get(format: Format) {
    if (!sheet) return missing();
    if (risky && !warned) {
      setWarned(true);
      document.getElementById(noteId)?.focus();
      return;
    }
    setMaking(true);
    setFailed(false);
    try {
      save(await fileOf[format](sheet.page, pixels, back), `${name}.${format}`);
    } catch {
      setFailed(true);
    } finally {
      setMaking(false);
    }
  }

  return (
    <>
      <Choice
        legend={t.sheet}
        options={sheetNames}
        value={wanted.sheet}
        name={(each) => (
          <>
            {t.sheets[each].name}
            <small>{t.sheets[each].hint}</small>
          </>
        )}
        picture={(each) => <SheetSwatch of={each} />}
        set={(chosen) => want({ sheet: chosen })}
      />
      {wanted.sheet === 'a4' && (
        <Select label={t.count} options={gridCounts} value={wanted.count} set={(count) => want({ count })} />
      )}
      {wanted.sheet === 'single' && <Select label={t.pixels} options={widths} value={pixels} set={setPixels} />}
      <div className="qr-files" aria-busy={making}>
        {formats.map((format) => (
          <button type="button" className="qr-main" key={format} disabled={making} onClick={() => void get(format)}>
            {risky && warned ? t.anyway : t.download} {format.toUpperCase()}
          </button>
        ))}
      </div>
      <p role="status" className={failed ? 'qr-wrong' : 'qr-hint'}>
        {making ? t.making : failed ? t.failed : ''}
      </p>
    </>
  );
}

interface SelectProps<T extends number> {
  label: string;
  options: readonly T[];
  value: T;
  set(value: T): void;
}

function Select<T extends number>({ label, options, value, set }: SelectProps<T>) {
  return (
    <label className="qr-select">
      <span>{label}</span>
      <select
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options[currentTarget.selectedIndex];
          if (chosen !== undefined) set(chosen);
        }}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </label>
  );
}
