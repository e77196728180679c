import { Drawing } from '../drawing.tsx';

/** A radio: what was to be heard. */
export default function NewsPicture() {
  return (
    <Drawing>
      <path d="M50 42L98 14" stroke="var(--shade)" strokeWidth="4" strokeLinecap="round" />
      <circle cx="100" cy="13" r="5" fill="var(--amber)" />
      <path
        d="M112 22q8 6 8 16M124 14q12 10 12 26"
        fill="none"
        stroke="var(--amber)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <rect x="26" y="42" width="108" height="66" rx="10" fill="var(--main)" />
      <path d="M38 108v5M122 108v5" stroke="var(--shade)" strokeWidth="8" />
      <circle cx="58" cy="76" r="22" fill="var(--shade)" />
      <circle cx="58" cy="76" r="15" fill="none" stroke="var(--quiet)" strokeWidth="3" strokeDasharray="2 4" />
      <circle cx="58" cy="76" r="6" fill="var(--quiet)" />
      <rect x="90" y="54" width="34" height="16" rx="3" fill="var(--paper)" />
      <path d="M112 55v14" stroke="var(--amber)" strokeWidth="3" />
      <circle cx="97" cy="88" r="7" fill="var(--amber)" />
      <circle cx="117" cy="88" r="7" fill="var(--paper)" />
    </Drawing>
  );
}
