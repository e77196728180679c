import './chips.css';

interface Props<K extends string> {
  chips: readonly { key: K; label: string }[];
  chosen: readonly K[];
  toggle(key: K): void;
}

/** Any of few words, each on or off; they wrap. Their group is named by what stands around them. */
export const ChoiceChips = <K extends string>({ chips, chosen, toggle }: Props<K>) => (
  <div className="choice-chips">
    {chips.map(({ key, label }) => (
      <button key={key} type="button" aria-pressed={chosen.includes(key)} onClick={() => toggle(key)}>
        {label}
      </button>
    ))}
  </div>
);
