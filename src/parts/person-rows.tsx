import { coordinatesIn } from '../../common/map-line.ts';
import { Icon, type IconName } from './icon.tsx';
import './person-rows.css';
import { texts } from './texts.ts';
import { useCopy } from './use-copy.ts';
import { useTexts } from './use-texts.ts';

/** A fact of a person in one row of their card. */
export const PersonFact = ({ icon, text }: { icon: IconName; text: string }) => (
  <div className="person-row fact">
    <Icon name={icon} />
    <strong>{text}</strong>
  </div>
);

/** Where somebody or something is: on a map, and to be copied for a driver. From the widest down; none for unknown. */
export function PersonAddress({ lines, title }: { lines: readonly string[]; title(first: string): string }) {
  const t = useTexts(texts);
  const address = lines.join(', ');
  const { copied, copy } = useCopy(address);
  const [first, ...rest] = lines;
  return (
    <div className="person-row fact address">
      <Icon name="pin" />
      {first === undefined ? (
        <span className="soft">{t.no_place}</span>
      ) : (
        <>
          <div className="person-text">
            <strong>{title(first)}</strong>
            <span className="soft small">{rest.join(', ')}</span>
          </div>
          <a className="person-act" href={mapOf(address)} target="_blank" rel="noreferrer">
            {t.map}
          </a>
          <button type="button" className="person-act" aria-label={copied ? t.copied : t.copy_address} onClick={copy}>
            <span aria-live="polite">{copied ? t.copied : <Icon name="copy" size={20} />}</span>
          </button>
        </>
      )}
    </div>
  );
}

/** A code that a person says, to be read across a counter. */
export const PersonCode = ({ label, hint, code }: { label: string; hint: string; code: string }) => (
  <div className="person-row code">
    <div className="person-text">
      <span className="soft small">{label}</span>
      <span className="soft small">{hint}</span>
    </div>
    <output aria-label={label}>{code}</output>
  </div>
);

/** What a person wrote, in their own words. */
export const PersonNote = ({ label, text }: { label: string; text: string }) => (
  <div className="person-row">
    <Icon name="chat" />
    <div className="person-text">
      <span className="soft small">{label}</span>
      <span>“{text}”</span>
    </div>
  </div>
);

/** Where a place as it was said is looked for on a map; nothing is asked of anybody before somebody taps. */
const mapOf = (place: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(coordinatesIn(place) ?? place)}`;
