import { customers } from '../../../../resources/customers.ts';
import { mayDo } from '../../../../resources/may.ts';
import { useHolder } from '../../../app/may.ts';
import type { Row } from '../../types.ts';
import Members from '../members/members.tsx';
import { Why } from './why.tsx';

/** Who is in a segment now, the biggest buyers first, and why somebody is or is not. */
export default function People({ row }: { row: Row }) {
  const mayRead = mayDo(useHolder(), customers.name, 'read');
  return (
    mayRead && (
      <>
        <Members values={row} />
        <Why row={row} />
      </>
    )
  );
}
