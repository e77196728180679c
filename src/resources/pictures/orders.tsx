import { Drawing } from '../../parts/drawing.tsx';

/** A basket of mangoes. */
export default function OrdersPicture() {
  return (
    <Drawing>
      <ellipse cx="57" cy="50" rx="18" ry="15" fill="var(--amber)" />
      <ellipse cx="105" cy="51" rx="17" ry="14" fill="var(--amber)" />
      <ellipse cx="82" cy="40" rx="19" ry="17" fill="var(--amber)" />
      <path d="M70 36q4-9 12-9" fill="none" stroke="var(--paper)" strokeWidth="3" strokeLinecap="round" />
      <path d="M84 24q4-15 22-13-3 15-22 13z" fill="var(--main)" />
      <path d="M36 58h88l-9 44q-1 7-9 7H54q-8 0-9-7z" fill="var(--main)" />
      <path d="M41 75h78M45 91h70M60 62l5 46M80 62v46M100 62l-5 46" stroke="var(--quiet)" strokeWidth="3" />
      <rect x="29" y="52" width="102" height="13" rx="6.5" fill="var(--shade)" />
    </Drawing>
  );
}
