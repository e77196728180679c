import { formatMoney } from '../../../common/money.ts';
import { Select } from '../../fields/select.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

interface Props {
  value: string;
  zones: readonly { name: string; fee: number }[];
  onChoose(name: string | undefined): void;
}

/** The areas that the shop brings goods to, each with its fee. */
export default function ZoneSelect({ value, zones, onChoose }: Props) {
  const t = useTexts(texts);
  return (
    <Select
      id="zone"
      allowClear
      showSearch={zones.length > 8}
      placeholder={t.choose_zone}
      value={value || undefined}
      options={zones.map(({ name, fee }) => ({ value: name, label: `${name} · ${formatMoney(fee)}` }))}
      onChange={onChoose}
    />
  );
}
