import '../../actions/actions.css';

interface Props {
  label: string;
  checked: boolean;
  change(checked: boolean): void;
}
/** The tick by which a row is selected; the row around it is a link and does not hear of it. */
export const SelectRow = ({ label, checked, change }: Props) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the tick inside takes keys; this keeps taps beside it off the row
  <label className="select-row" onClick={(event) => event.stopPropagation()}>
    <input type="checkbox" aria-label={label} checked={checked} onChange={(event) => change(event.target.checked)} />
  </label>
);
