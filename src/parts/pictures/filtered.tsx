import { Drawing } from '../drawing.tsx';

/** A glass that finds nothing. */
export default function FilteredPicture() {
  return (
    <Drawing>
      <path d="M28 96q34-14 104 0v14H28z" fill="var(--main)" />
      <path d="M118 96q-2-16 10-22 4 14-6 22M112 96q-12-2-14-12 12 0 16 12" fill="var(--shade)" />
      <ellipse
        cx="66"
        cy="60"
        rx="18"
        ry="15"
        fill="none"
        stroke="var(--shade)"
        strokeWidth="3"
        strokeDasharray="5 5"
      />
      <circle cx="68" cy="58" r="33" fill="var(--paper)" fillOpacity=".85" stroke="var(--shade)" strokeWidth="7" />
      <path d="M93 83l24 23" stroke="var(--amber)" strokeWidth="12" strokeLinecap="round" />
      <path d="M48 48q6-13 20-13" fill="none" stroke="var(--paper)" strokeWidth="5" strokeLinecap="round" />
      <path d="M72 44q4-9 14-8-2 9-14 8z" fill="var(--main)" />
    </Drawing>
  );
}
