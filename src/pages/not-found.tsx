import { Suspense } from 'react';
import { ButtonLink } from '../parts/button-link.tsx';
import { lazyPicture } from '../parts/lazy-picture.ts';
import '../parts/empty.css';
import { useTexts } from '../parts/use-texts.ts';
import { texts } from './texts.ts';

const MissingPicture = lazyPicture(() => import('../parts/pictures/missing.tsx'));

interface Props {
  /** What was looked for, where it is one record; left out, a page. */
  record?: string | undefined;
  back?: string | undefined;
}

/** Leads home, or to the list in which it was looked for. */
export default function NotFound({ record, back }: Props) {
  const t = useTexts(texts);
  return (
    <div className="full-page">
      <span className="empty-picture">
        <Suspense>
          <MissingPicture />
        </Suspense>
      </span>
      <h1>{record === undefined ? t.missing.title : t.missing.record(record)}</h1>
      <p>{record === undefined ? t.missing.text : t.missing.recordText}</p>
      <ButtonLink to={back ?? '/dashboard'} type="primary" size="large">
        {back === undefined ? t.missing.home : t.missing.list}
      </ButtonLink>
    </div>
  );
}
