import { publicAddress } from './public-address.ts';
import { Reference } from './reference.tsx';

/** An address of ours to be pasted at another service. */
export function CallbackAddress({ path, label }: { path: string; label: string }) {
  const href = publicAddress(path);
  return (
    <Reference label={label} copied={href}>
      {href}
    </Reference>
  );
}
