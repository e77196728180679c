import { Drawing } from '../drawing.tsx';

/** A mast that reaches nobody. */
export default function OfflinePicture() {
  return (
    <Drawing>
      <path d="M16 110q22-30 52-26 20-22 40-2 22 0 36 28z" fill="var(--main)" />
      <path
        d="M66 96L80 34l14 62M70 78h20M74 60h12M70 78l18-18M90 78L74 60"
        fill="none"
        stroke="var(--shade)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <circle cx="80" cy="30" r="7" fill="var(--amber)" />
      <path
        d="M62 42q-7-12 0-24M98 42q7-12 0-24"
        fill="none"
        stroke="var(--amber)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M48 50q-13-20 0-40M112 50q13-20 0-40"
        fill="none"
        stroke="var(--amber)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="3 10"
      />
      <circle cx="124" cy="94" r="14" fill="var(--amber)" />
      <path d="M119 89l10 10m0-10l-10 10" stroke="var(--paper)" strokeWidth="4" strokeLinecap="round" />
    </Drawing>
  );
}
