import { useRef } from 'react';
import { aheadAt, instantOf, wallTimeAt } from '../../../common/wall-time.ts';
import { timeZone } from '../../../resources/brand.ts';
import { Input } from '../../app/antd/input.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { described } from '../parts/described.ts';
import type { InputProps } from '../types.ts';

const texts = {
  en: { zone: (place: string, offset: string) => `Time in ${place} (${offset})` },
  sw: { zone: (place: string, offset: string) => `Saa za ${place} (${offset})` },
};
const place = timeZone.replace(/^.*\//, '').replaceAll('_', ' ');
/** As the browser's own input has it, `2026-11-22T16:05`. */
const shownAt = (at: string): string => {
  const { day, time } = wallTimeAt(timeZone, new Date(at));
  return `${day}T${time}`;
};
const instantShown = (shown: string): string | null => {
  const [day = '', time = ''] = shown.split('T');
  return time === '' ? null : instantOf(timeZone, { day, time: time.slice(0, 5) }).toISOString();
};

/** The time on the shop's clocks, wherever the browser is. What is left as it was stays to the second. */
export default function InstantInput(props: InputProps) {
  const { value, onChange } = props;
  const t = useTexts(texts);
  const first = useRef(value);
  const at = typeof value === 'string' && value !== '' ? value : undefined;
  const before = typeof first.current === 'string' ? first.current : undefined;
  const write = (shown: string) =>
    onChange?.(before !== undefined && shownAt(before) === shown ? before : instantShown(shown));
  return (
    <>
      <Input
        {...described(props)}
        size="large"
        type="datetime-local"
        min="1900-01-01T00:00"
        max="2199-12-31T23:59"
        value={at === undefined ? '' : shownAt(at)}
        onChange={({ target }) => write(target.value)}
      />
      <small className="hint">{t.zone(place, aheadAt(timeZone, at === undefined ? new Date() : new Date(at)))}</small>
    </>
  );
}
