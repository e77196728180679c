import { Drawing } from '../../parts/drawing.tsx';

/** The counter of a shop. */
export default function ProductsPicture() {
  return (
    <Drawing>
      <path d="M33 46h6v62h-6zM121 46h6v62h-6z" fill="var(--shade)" />
      <path d="M50 88q-7-22 3-28h14q10 6 3 28z" fill="var(--amber)" />
      <path d="M52 60q8-4 16 0l3-7H49z" fill="var(--shade)" />
      <path d="M82 88V70q0-4 3-6v-8h8v8q3 2 3 6v18z" fill="var(--main)" />
      <path d="M82 74h14v8H82z" fill="var(--paper)" />
      <rect x="102" y="68" width="17" height="20" rx="2" fill="var(--paper)" />
      <path d="M102 75h17" stroke="var(--amber)" strokeWidth="4" />
      <rect x="22" y="87" width="116" height="23" rx="4" fill="var(--main)" />
      <path d="M34 98h92" stroke="var(--quiet)" strokeWidth="3" strokeDasharray="8 6" />
      <path d="M32 16h96l12 24H20z" fill="var(--main)" />
      <path d="M51 16h19l-2 24H44zM90 16h19l7 24H92z" fill="var(--paper)" />
      <path d="M20 40h24a12 12 0 0 1-24 0zM68 40h24a12 12 0 0 1-24 0zM116 40h24a12 12 0 0 1-24 0z" fill="var(--main)" />
      <path d="M44 40h24a12 12 0 0 1-24 0zM92 40h24a12 12 0 0 1-24 0z" fill="var(--paper)" />
    </Drawing>
  );
}
