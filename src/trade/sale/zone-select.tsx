import { formatMoney } from '../../../common/money.ts';
import { Select } from '../../fields/select.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { zoneTexts } from './zone-texts.ts';

interface Props {
  /** The field it is. */
  id: string;
  /** '' for none; null: it is not known yet. */
  value: string | null;
  zones: readonly { name: string; fee?: number }[];
  placeholder: string;
  /** Where it may be not known yet, the fee that then stands; '' for none. */
  feeMeanwhile?: string;
  onChoose(name: string | null): void;
  /** What is wrong with it, where a form says so. */
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: 'true' | undefined;
}

/** The areas that the shop brings goods to, each with its fee, or the places where they are picked up. */
export default function ZoneSelect({ id, value, zones, placeholder, feeMeanwhile, onChoose, ...described }: Props) {
  const t = useTexts(zoneTexts);
  const named = zones.map(({ name, fee }) => ({
    value: name,
    label: fee === undefined ? name : `${name} · ${formatMoney(fee)}`,
  }));
  return (
    <>
      <Select
        {...described}
        id={id}
        allowClear
        showSearch={zones.length > 8}
        placeholder={placeholder}
        value={value === '' ? undefined : (value ?? '')}
        options={feeMeanwhile === undefined ? named : [...named, { value: '', label: t.unknown }]}
        onChange={(name?: string) => onChoose(name === undefined ? '' : name || null)}
      />
      {value === null && feeMeanwhile === '' && <small className="soft">{t.free_yet}</small>}
    </>
  );
}
