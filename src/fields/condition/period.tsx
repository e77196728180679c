import { InputNumber } from 'antd';
import { conditionWords } from '../../../common/conditions/words.ts';
import { conditionLimits, type Period, type Unit, units } from '../../../resources/kit/condition.ts';
import { useLanguage } from '../../app/language.ts';
import { texts } from './texts.ts';

const ways = ['last', 'next', 'this', 'olderThan'] as const;
type Way = (typeof ways)[number];
const make: Record<Way, (count: number, unit: Unit) => Period> = {
  last: (last, unit) => ({ last, unit }),
  next: (next, unit) => ({ next, unit }),
  this: (_, unit) => ({ this: unit }),
  olderThan: (olderThan, unit) => ({ olderThan, unit }),
};
function read(period: Period): { way: Way; count: number; unit: Unit } {
  if ('this' in period) return { way: 'this', count: 1, unit: period.this };
  if ('last' in period) return { way: 'last', count: period.last, unit: period.unit };
  if ('next' in period) return { way: 'next', count: period.next, unit: period.unit };
  return { way: 'olderThan', count: period.olderThan, unit: period.unit };
}

/** A period by the shop's clock: in the last 30 days, this month. */
export function PeriodInput({ value, onChange }: { value: Period; onChange(value: Period): void }) {
  const language = useLanguage();
  const t = texts[language];
  const { way, count, unit } = read(value);
  return (
    <span className="condition-period">
      <select
        aria-label={t.period}
        value={way}
        onChange={({ target }) => {
          const next = ways.find((each) => each === target.value) ?? way;
          onChange(make[next](count, unit));
        }}
      >
        {ways.map((each) => (
          <option key={each} value={each}>
            {t.periods[each]}
          </option>
        ))}
      </select>
      {way !== 'this' && (
        <InputNumber
          size="large"
          min={1}
          max={conditionLimits.period}
          precision={0}
          inputMode="numeric"
          aria-label={t.number}
          value={count}
          onChange={(next) => next !== null && onChange(make[way](next, unit))}
        />
      )}
      <select
        aria-label={t.unit}
        value={unit}
        onChange={({ target }) => onChange(make[way](count, units.find((each) => each === target.value) ?? unit))}
      >
        {units.map((each) => (
          <option key={each} value={each}>
            {way === 'this' ? conditionWords[language].this[each] : t.units[count === 1 ? 'one' : 'many'][each]}
          </option>
        ))}
      </select>
    </span>
  );
}
