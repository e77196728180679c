import { formatMoney } from '../../../common/money.ts';
import { Select } from '../../fields/select.tsx';

interface Props {
  /** The field it is. */
  id: string;
  value: string;
  zones: readonly { name: string; fee?: number }[];
  placeholder: string;
  onChoose(name: string | undefined): void;
}

/** The areas that the shop brings goods to, each with its fee, or the places where they are picked up. */
export default function ZoneSelect({ id, value, zones, placeholder, onChoose }: Props) {
  return (
    <Select
      id={id}
      allowClear
      showSearch={zones.length > 8}
      placeholder={placeholder}
      value={value || undefined}
      options={zones.map(({ name, fee }) => ({
        value: name,
        label: fee === undefined ? name : `${name} · ${formatMoney(fee)}`,
      }))}
      onChange={onChoose}
    />
  );
}
