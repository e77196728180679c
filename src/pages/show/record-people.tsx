import { useOne } from '@refinedev/core';
import type { PagePerson } from '../../../resources/kit/index.ts';
import { mayDo } from '../../../resources/may.ts';
import { useHolder } from '../../app/may.ts';
import { pathOf } from '../../app/resources.ts';
import { gone, titleOf } from '../../fields/ref/title.ts';
import { PersonCard } from '../../parts/person-card.tsx';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import type { Row } from '../../resources/types.ts';
import { isEmpty, type Shown } from './draw.tsx';

/** Whom a record is about: by the record it points to, or by its own phone. */
export const RecordPeople = ({ people, ...shown }: Shown & { people: readonly PagePerson[] }) =>
  people.map(({ field, record, isSelf }) => {
    const { row, words, resource } = shown;
    const value = row[field];
    const { label } = words.field(field);
    if (isSelf)
      return (
        <PersonCard
          key={field}
          name={String(row[resource.title])}
          nobody=""
          phone={isEmpty(value) ? null : String(value)}
        />
      );
    if (isEmpty(value)) return null;
    if (record) return <Referred key={field} {...{ record, label }} id={String(value)} />;
    return <PersonCard key={field} name={null} nobody={label} phone={String(value)} />;
  });

interface ReferredProps {
  record: NonNullable<PagePerson['record']>;
  id: string;
  /** Who they are here. */
  label: string;
}
/** Somebody with a page of their own, as far as this person may see them. */
function Referred({ record, id, label }: ReferredProps) {
  const maySee = mayDo(useHolder(), record.name, 'read');
  const missing = useTexts(gone);
  const { result: person, query } = useOne<Row>({
    resource: record.name,
    id,
    errorNotification: false,
    queryOptions: { enabled: maySee },
  });
  if (maySee && !person && readProblem(query.error).status === 404)
    return <PersonCard name={null} nobody={missing} role={label} phone={null} />;
  if (!maySee || !person) return null;
  const phone = person[record.phone];
  return (
    <PersonCard
      name={titleOf(record.name, person)}
      nobody={label}
      role={label}
      phone={typeof phone === 'string' ? phone : null}
      to={pathOf(record.name, 'show', id)}
    />
  );
}
