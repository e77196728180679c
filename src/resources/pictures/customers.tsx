import { Drawing } from '../../parts/drawing.tsx';

/** Two customers. */
export default function CustomersPicture() {
  return (
    <Drawing>
      <path d="M84 110q0-34 24-34t24 34z" fill="var(--amber)" />
      <path d="M101 76h14v6q-7 6-14 0z" fill="var(--shade)" />
      <circle cx="108" cy="61" r="16" fill="var(--shade)" />
      <path d="M91 56l2-14q15-7 30 0l2 14q-17-6-34 0z" fill="var(--paper)" />
      <path d="M94 49q14-5 28 0" fill="none" stroke="var(--main)" strokeWidth="3" strokeDasharray="3 3" />
      <path d="M26 110q0-42 32-42t32 42z" fill="var(--main)" />
      <path d="M40 76q18 20 36 0l8 12q-26 22-52 0z" fill="var(--quiet)" />
      <circle cx="58" cy="52" r="18" fill="var(--shade)" />
      <path d="M38 50q-2-28 22-28 18 0 18 22-22-8-40 6z" fill="var(--amber)" />
      <path d="M70 28q2-13 14-13 1 13-9 17z" fill="var(--amber)" />
      <path d="M42 38q14-8 32-3" fill="none" stroke="var(--main)" strokeWidth="3" />
    </Drawing>
  );
}
