import type { ReactNode } from 'react';
import { isNotLoaded } from '../../app/loaded.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { SkeletonRecord } from '../../parts/skeleton.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { NotLoaded } from '../parts/not-loaded.tsx';
import './record-page.css';

interface Props<R> {
  title: string;
  back: string;
  /** What one of them is called. */
  one: string;
  /** Undefined while it is fetched, or where it is not there. */
  row: R | undefined;
  query: Parameters<typeof isNotLoaded>[0] & Parameters<typeof NotLoaded>[0]['query'];
  tools(row: R): ReactNode;
  /** What it says about itself as it stands, across the page. */
  above(row: R): ReactNode;
  /** What is in it and what happened; on a phone, what the side says first stands before it. */
  main(row: R): ReactNode;
  /** What it is worth and whose it is; its last part stands last on a phone. */
  side(row: R): ReactNode;
}

/** A record's page that is put together by hand from the parts, in the order in which all of them stand. */
export function RecordPage<R>({ title, back, one, row, query, tools, above, main, side }: Props<R>) {
  const { loading } = useTexts(commonTexts);
  if (!row && isNotLoaded(query)) return <NotLoaded query={query} record={one} back={back} />;
  return (
    <div className="record-page">
      <PageHead title={title} back={back}>
        {row && tools(row)}
      </PageHead>
      {row ? (
        <>
          {above(row)}
          <div className="record-columns">
            <div className="record-main">{main(row)}</div>
            <div className="record-side">{side(row)}</div>
          </div>
        </>
      ) : (
        <div role="status" aria-label={loading}>
          <SkeletonRecord />
        </div>
      )}
    </div>
  );
}
