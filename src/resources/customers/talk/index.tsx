import type { Row } from '../../types.ts';
import { CustomerChat } from './chat.tsx';
import { CustomerWishes } from './wishes.tsx';

/** What was said with a customer, and what she has said of offers. */
export default function Below({ row }: { row: Row }) {
  return (
    <>
      <CustomerChat row={row} />
      <CustomerWishes row={row} />
    </>
  );
}
