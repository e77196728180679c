import { messageStates, networkStates, type Switches } from '../common/rehearsal.ts';
import type { Translate } from './words.ts';

type Choice = { value: string; label: string };
type Row =
  | { key: 'repeated' | 'wrong_amount' | 'no_money' | 'failed_then_paid' | 'chat_twice' | 'chat_shuffled' }
  | {
      key: 'late' | 'chat_late' | 'messages_late' | 'status_missing' | 'status_failed';
      none?: 'never';
      seconds: readonly number[];
    }
  | { key: 'network' }
  | { key: 'messages' };

const groups: { title: 'payments' | 'messages_group' | 'chat_group'; rows: Row[] }[] = [
  {
    title: 'payments',
    rows: [
      { key: 'late', seconds: [0, 5, 20, 60] },
      { key: 'repeated' },
      { key: 'wrong_amount' },
      { key: 'no_money' },
      { key: 'status_missing', none: 'never', seconds: [0, 20, 60] },
      { key: 'status_failed', none: 'never', seconds: [0, 20, 60] },
      { key: 'failed_then_paid' },
      { key: 'network' },
    ],
  },
  { title: 'messages_group', rows: [{ key: 'messages_late', seconds: [0, 5, 20] }, { key: 'messages' }] },
  {
    title: 'chat_group',
    rows: [{ key: 'chat_late', seconds: [0, 3, 10] }, { key: 'chat_twice' }, { key: 'chat_shuffled' }],
  },
];

type Props = { t: Translate; switches: Switches; onChange: (change: Partial<Switches>) => void };

/** The switches, a group each for payment, SMS and mail, and chat. */
export function SwitchList(props: Props) {
  return groups.map(({ title, rows }) => (
    <fieldset key={title}>
      <legend>{props.t(title)}</legend>
      {rows.map((row) => (
        <SwitchRow key={row.key} row={row} {...props} />
      ))}
    </fieldset>
  ));
}

function SwitchRow({ row, t, switches, onChange }: Props & { row: Row }) {
  if ('seconds' in row) {
    const choices = row.seconds.map((n) => ({
      value: String(n),
      label: n === 0 ? t(row.none ?? 'at_once') : t('seconds', { n: String(n) }),
    }));
    const take = (value: string) => onChange({ [row.key]: Number(value) });
    return <Select label={t(row.key)} value={String(switches[row.key])} choices={choices} onTake={take} />;
  }
  if (row.key === 'network') {
    const choices = networkStates.map((value) => ({ value, label: t(`network_${value}`) }));
    const take = (value: string) => onChange({ network: networkStates.find((one) => one === value) });
    return <Select label={t('network')} value={switches.network} choices={choices} onTake={take} />;
  }
  if (row.key === 'messages') {
    const choices = messageStates.map((value) => ({ value, label: t(`messages_${value}`) }));
    const take = (value: string) => onChange({ messages: messageStates.find((one) => one === value) });
    return <Select label={t('messages_provider')} value={switches.messages} choices={choices} onTake={take} />;
  }
  const { key } = row;
  return (
    <label className="switch">
      <span>{t(key)}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={switches[key]}
        checked={switches[key]}
        onChange={(event) => onChange({ [key]: event.currentTarget.checked })}
      />
    </label>
  );
}

type SelectProps = { label: string; value: string; choices: Choice[]; onTake: (value: string) => void };

function Select({ label, value, choices, onTake }: SelectProps) {
  return (
    <label className="switch">
      <span>{label}</span>
      <select value={value} onChange={(event) => onTake(event.currentTarget.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
