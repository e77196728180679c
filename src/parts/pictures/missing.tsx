import { Drawing } from '../drawing.tsx';

/** Signs at a fork, neither with a name. */
export default function MissingPicture() {
  return (
    <Drawing>
      <path d="M14 104q66-14 132 0v8H14z" fill="var(--main)" />
      <path d="M38 102q2-26-2-44m2 20l14-14" fill="none" stroke="var(--shade)" strokeWidth="5" strokeLinecap="round" />
      <path d="M8 56q6-16 22-14 10-12 24-3 16-2 18 13-14 6-28 3-18 6-36 1z" fill="var(--main)" />
      <path d="M98 22v84" stroke="var(--shade)" strokeWidth="7" strokeLinecap="round" />
      <path d="M78 28h46l13 11-13 11H78z" fill="var(--amber)" />
      <path d="M118 56H80L67 67l13 11h38z" fill="var(--paper)" />
      <path d="M86 39h28M86 67h22" stroke="var(--shade)" strokeWidth="4" strokeLinecap="round" strokeDasharray="10 5" />
    </Drawing>
  );
}
