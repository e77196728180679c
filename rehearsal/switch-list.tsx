import { networkStates, type Switches } from '../common/rehearsal.ts';
import type { Say } from './words.ts';

type Choice = { value: string; label: string };
type Row =
  | { key: 'repeated' | 'wrong_amount' | 'no_money' | 'chat_twice' | 'chat_shuffled' }
  | { key: 'late' | 'chat_late'; seconds: readonly number[] }
  | { key: 'network' };

const groups: { title: 'payments' | 'chat_group'; rows: Row[] }[] = [
  {
    title: 'payments',
    rows: [
      { key: 'late', seconds: [0, 5, 20, 60] },
      { key: 'repeated' },
      { key: 'wrong_amount' },
      { key: 'no_money' },
      { key: 'network' },
    ],
  },
  {
    title: 'chat_group',
    rows: [{ key: 'chat_late', seconds: [0, 3, 10] }, { key: 'chat_twice' }, { key: 'chat_shuffled' }],
  },
];

type Props = { say: Say; switches: Switches; onChange: (change: Partial<Switches>) => void };

/** The switches, a group each for payment and chat. */
export function SwitchList(props: Props) {
  return groups.map(({ title, rows }) => (
    <fieldset key={title}>
      <legend>{props.say(title)}</legend>
      {rows.map((row) => (
        <SwitchRow key={row.key} row={row} {...props} />
      ))}
    </fieldset>
  ));
}

function SwitchRow({ row, say, switches, onChange }: Props & { row: Row }) {
  if ('seconds' in row) {
    const choices = row.seconds.map((n) => ({
      value: String(n),
      label: n === 0 ? say('at_once') : say('seconds', { n: String(n) }),
    }));
    const take = (value: string) => onChange({ [row.key]: Number(value) });
    return <Select label={say(row.key)} value={String(switches[row.key])} choices={choices} onTake={take} />;
  }
  if (row.key === 'network') {
    const choices = networkStates.map((value) => ({ value, label: say(`network_${value}`) }));
    const take = (value: string) => onChange({ network: networkStates.find((one) => one === value) });
    return <Select label={say('network')} value={switches.network} choices={choices} onTake={take} />;
  }
  const { key } = row;
  return (
    <label className="switch">
      <span>{say(key)}</span>
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
