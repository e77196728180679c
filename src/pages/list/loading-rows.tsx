import { useState } from 'react';
import { type Resource, rulesOf } from '../../../resources/kit/index.ts';
import { useShop } from '../../app/access.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { openedRows } from '../../opening/last-rows.ts';
import { SkeletonHead, SkeletonRows, SkeletonTable } from '../../parts/skeleton.tsx';
import { useTexts } from '../../parts/use-texts.ts';

interface Props {
  resource: Resource;
  /** Rows will stand as cards. */
  narrow: boolean;
  columns: number;
  /** They will stand under their days. */
  byDay: boolean;
}

/** The shape of what is still to come. */
export function LoadingRows({ resource, narrow, columns, byDay }: Props) {
  const common = useTexts(commonTexts);
  // Those that the page opened with stay until new ones have come.
  const shop = useShop().data?.id ?? '';
  const [html] = useState(() => openedRows(shop));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what this page itself had drawn, kept in this browser
  if (html !== undefined) return <div className="list-rows last-rows" dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <div role="status" aria-label={common.loading}>
      {narrow ? (
        <>
          {byDay && <SkeletonHead />}
          <SkeletonRows rows={8} {...shapeOf(resource)} />
        </>
      ) : (
        <SkeletonTable rows={8} {...{ columns, byDay }} />
      )}
    </div>
  );
}

/** What a row of it is made of. */
const shapeOf = ({ fields, ui }: Resource) =>
  ({
    lead: ui?.row?.picture ? 'picture' : ui?.coins || ui?.row?.initials ? 'coin' : 'none',
    // What may be empty mostly is.
    lines: ui?.row?.content?.some((name) => !rulesOf(fields[name]).nullable) ? 2 : 1,
  }) as const;
