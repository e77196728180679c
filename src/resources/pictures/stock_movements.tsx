import { Drawing } from '../../parts/drawing.tsx';

/** Boxes on a hand cart. */
export default function StockPicture() {
  return (
    <Drawing>
      <rect x="52" y="52" width="30" height="30" rx="3" fill="var(--amber)" />
      <rect x="85" y="56" width="32" height="26" rx="3" fill="var(--paper)" />
      <rect x="62" y="24" width="34" height="27" rx="3" fill="var(--main)" />
      <path d="M67 52v10M101 56v9M79 24v9" stroke="var(--shade)" strokeWidth="6" />
      <path
        d="M18 62l22 22h88"
        fill="none"
        stroke="var(--shade)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="86" cy="94" r="16" fill="var(--shade)" />
      <circle cx="86" cy="94" r="9" fill="var(--quiet)" />
      <path d="M86 84v20M76 94h20" stroke="var(--shade)" strokeWidth="3" />
      <path
        d="M112 34h22m-8-8l8 8-8 8"
        fill="none"
        stroke="var(--main)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Drawing>
  );
}
