import { coinOf, isBool, isRef, meets, type Page, type Resource } from '../../../resources/kit/index.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { components } from '../../fields/index.ts';
import { Amount } from '../../parts/amount.tsx';
import { Coin } from '../../parts/coin.tsx';
import { Headline } from '../../parts/headline.tsx';
import { Icon } from '../../parts/icon.tsx';
import { InitialsCoin } from '../../parts/initials-coin.tsx';
import '../../parts/row.css';
import { RehearsalTag } from '../../parts/rehearsal-tag.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import type { Row } from '../../resources/types.ts';
import { calledIn } from '../called.ts';
import { lowestOf } from '../list/amount-of.ts';
import { markOf } from '../list/record-mark.tsx';
import { texts as listTexts } from '../list/texts.ts';
import { drawBrief, isEmpty, type Shown } from './draw.tsx';

/** How a record stands: its coin, its picture or its state's colour, the state in words, its amount, when and where. */
export function RecordHeadline({ page, ...shown }: Shown & { page: Page }) {
  const { resource, row, words } = shown;
  const { state, picture, amount } = page;
  const coin = coinOf(resource, row);
  const t = useTexts(listTexts);
  const title = titleIn(page, shown, useTexts(commonTexts));
  const line = page.line.map((name) => drawBrief(shown, name)).filter((part) => part !== null);
  const worth = amount === undefined ? undefined : lowestOf(resource, amount, row);
  const value = worth?.value;
  const isRehearsal = row.rehearsal === true;
  const isBare = title === undefined && line.length === 0 && typeof value !== 'number';
  // The place of a picture alone says nothing.
  if (isBare && (picture === undefined || isEmpty(row[picture]))) return null;
  const field = picture === undefined ? undefined : resource.fields[picture];
  const icon = <Icon name={picture === undefined ? markOf({ resource, row }) : 'camera'} size={24} />;
  return (
    <Headline
      coin={coin}
      lead={
        field && picture !== undefined ? (
          <div className="headline-pictures">
            {isEmpty(row[picture])
              ? icon
              : components[field.kind].cell({
                  field,
                  value: row[picture],
                  words: words.field(picture),
                  titles: noTitles,
                })}
          </div>
        ) : coin ? (
          <Coin coin={coin} size={44} />
        ) : resource.ui?.row?.initials ? (
          <InitialsCoin name={calledIn(shown)} />
        ) : (
          <span className="headline-mark" data-colour={colourOf(resource, row, state)}>
            {icon}
          </span>
        )
      }
      title={title}
      line={line}
      amount={
        typeof value === 'number' && (
          <p className="main-amount">
            {worth?.isFrom && <small className="soft">{t.from}</small>}
            <Amount value={value} size="title" withCode isRehearsal={isRehearsal} /> {isRehearsal && <RehearsalTag />}
          </p>
        )
      }
    />
  );
}

const noTitles = new Map<string, string>();

/** The state in words, or what its definition says instead; a value that goes without saying is not said. */
function titleIn(
  { says, state }: Page,
  { resource, row, words, titles }: Shown,
  { yes, no }: { yes: string; no: string },
): string | undefined {
  const phrase = says.find(
    ({ field, when }) => !isEmpty(row[field]) && (when === undefined || meets(resource.fields, when, row)),
  );
  const name = phrase?.field ?? state;
  if (name === undefined || isEmpty(row[name])) return undefined;
  if (isRef(resource.fields[name])) return titles.get(String(row[name])) ?? undefined;
  if (resource.ui?.counts?.[name]) return words.count(name, Number(row[name]), false);
  const value = String(row[name]);
  const isUsual = resource.ui?.row?.usual?.[name] === value && coinOf(resource, row) === undefined;
  if (isUsual) return undefined;
  const { label, choices } = words.field(name);
  return isBool(resource.fields[name]) ? `${label}: ${row[name] ? yes : no}` : (choices?.[value] ?? value);
}

function colourOf({ fields }: Resource, row: Row, state: string | undefined) {
  const options = fields[state ?? '']?.options;
  return options && 'flow' in options ? options.flow.colours[String(row[state ?? ''])] : undefined;
}
