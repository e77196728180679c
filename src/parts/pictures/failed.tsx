import { Drawing } from '../drawing.tsx';

/** A pot that broke. */
export default function FailedPicture() {
  return (
    <Drawing>
      <ellipse cx="80" cy="108" rx="52" ry="6" fill="var(--shade)" fillOpacity=".35" />
      <path d="M58 30h44l-5 12q31 12 31 36 0 30-48 30T32 78q0-24 31-36z" fill="var(--amber)" />
      <rect x="54" y="22" width="52" height="12" rx="6" fill="var(--shade)" />
      <path
        d="M36 66q44 14 88 0M34 78q46 16 92 0"
        fill="none"
        stroke="var(--main)"
        strokeWidth="4"
        strokeDasharray="7 6"
      />
      <path
        d="M88 42l-9 15 12 10-11 14 8 12"
        fill="none"
        stroke="var(--shade)"
        strokeWidth="5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path d="M128 92l14 4-5 13-15 1z" fill="var(--amber)" />
      <path d="M20 98l9-8 6 12-10 6z" fill="var(--amber)" />
    </Drawing>
  );
}
