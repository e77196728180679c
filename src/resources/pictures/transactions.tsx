import { Drawing } from '../../parts/drawing.tsx';

/** A phone and a coin. */
export default function TransactionsPicture() {
  return (
    <Drawing>
      <rect x="46" y="12" width="54" height="98" rx="10" fill="var(--shade)" />
      <rect x="52" y="24" width="42" height="72" rx="3" fill="var(--paper)" />
      <path d="M67 18h12" stroke="var(--quiet)" strokeWidth="3" strokeLinecap="round" />
      <circle cx="73" cy="103" r="3" fill="var(--quiet)" />
      <rect x="58" y="31" width="30" height="13" rx="4" fill="var(--main)" />
      <path d="M58 54h24M58 64h16" stroke="var(--quiet)" strokeWidth="5" strokeLinecap="round" />
      <circle cx="104" cy="76" r="27" fill="var(--quiet)" />
      <circle cx="104" cy="76" r="23" fill="var(--amber)" />
      <circle cx="104" cy="76" r="17" fill="none" stroke="var(--paper)" strokeWidth="2.5" strokeDasharray="3 3" />
      <path
        d="M95 84l7-16M105 73h8M104 79h8"
        fill="none"
        stroke="var(--shade)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </Drawing>
  );
}
