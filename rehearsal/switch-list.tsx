import { messageStates, networkStates, payoutStates, reportStates, type Switches } from '../common/rehearsal.ts';
import type { Translate } from './words.ts';

type Word = Parameters<Translate>[0];

type Choice = { value: string; label: string };
type Of<T> = { [K in keyof Switches]: Switches[K] extends T ? K : never }[keyof Switches];
type Row =
  | { key: Of<boolean> }
  | { key: Of<number>; none?: 'never'; seconds: readonly number[] }
  | { key: 'network' | 'payouts' | 'messages' | 'chat' | 'reports' };

/** The switches that are one of several words, with the names of those words. */
const worded = {
  network: { states: networkStates, words: 'network' },
  payouts: { states: payoutStates, words: 'payouts' },
  messages: { states: messageStates, words: 'messages' },
  chat: { states: messageStates, words: 'messages' },
  reports: { states: reportStates, words: 'reports' },
} as const;
const titles = {
  network: 'network',
  payouts: 'payouts',
  messages: 'messages_provider',
  chat: 'chat_provider',
  reports: 'reports',
} as const;

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
      { key: 'unsigned' },
      { key: 'network' },
      { key: 'payouts' },
    ],
  },
  {
    title: 'messages_group',
    rows: [
      { key: 'messages_late', seconds: [0, 5, 20] },
      { key: 'messages' },
      { key: 'reports' },
      { key: 'reports_twice' },
      { key: 'reports_unsigned' },
    ],
  },
  {
    title: 'chat_group',
    rows: [
      { key: 'chat_late', seconds: [0, 3, 10] },
      { key: 'chat_twice' },
      { key: 'chat_shuffled' },
      { key: 'chat_unsigned' },
      { key: 'chat' },
    ],
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
  if (row.key in worded) {
    const key = row.key as keyof typeof worded;
    const { states, words } = worded[key];
    const choices = states.map((value) => ({ value, label: t(`${words}_${value}` as Word) }));
    const take = (value: string) => onChange({ [key]: value });
    return <Select label={t(titles[key])} value={switches[key]} choices={choices} onTake={take} />;
  }
  const key = row.key as Of<boolean>;
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
