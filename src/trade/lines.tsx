import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { may } from '../../resources/may.ts';
import { piecesLeft, type ReturnedPieces } from '../../resources/trade/returns.ts';
import { bySet, type SoldSet } from '../../resources/trade/sets.ts';
import { http } from '../app/http.ts';
import { useHolder } from '../app/may.ts';
import { pictureUrl } from '../fields/parts/picture-url.ts';
import { Amount } from '../parts/amount.tsx';
import { Icon } from '../parts/icon.tsx';
import { type MoneyLine, MoneyLines } from '../parts/money-box.tsx';
import { Panel } from '../parts/panel.tsx';
import { useTexts } from '../parts/use-texts.ts';
import './lines.css';
import { addendsOf, type SumLabels, type Totals } from '../../common/money-rows.ts';
import { dot } from '../parts/dot.ts';
import { texts } from './texts.ts';

/** A line of a sale as it was priced. Amounts in minor units. */
export interface SoldLine {
  id: string;
  /** Null: an amount alone. */
  product_id: string | null;
  name: string;
  variant_name: string | null;
  add_ons: readonly { name: string }[];
  note: string | null;
  quantity: number;
  unit_price: number;
  total: number;
  /** The set that it was sold as a part of, as it was called, and how many of it. */
  set_id?: string | null;
  set_name?: string | null;
  set_count?: number | null;
}

interface Props {
  title: string;
  sold: Totals & { lines: readonly SoldLine[]; returns: readonly ReturnedPieces[] | null };
  /** What its sums are called. */
  fields: SumLabels;
}

/** What was sold, and how it adds up. */
export function Lines({ title, sold, fields }: Props) {
  const { lines } = sold;
  const sums = addendsOf(sold).map(
    ([row, amount, charge]): MoneyLine =>
      row === 'charge'
        ? { key: charge.id, amount, label: charge.name }
        : { key: row, amount, label: fields[row], ...(row === 'total' && { tone: 'sum' }) },
  );
  const pictures = usePictures(lines);
  const left = piecesLeft(sold);
  const back = ({ id, quantity }: SoldLine) => quantity - (left.get(id) ?? 0);
  return (
    <Panel title={<h2>{title}</h2>}>
      <ul className="sold-lines">
        {bySet(lines).map((line) =>
          'lines' in line ? (
            <SetLine key={line.set_id} set={line} back={back} />
          ) : (
            <Line key={line.id} line={line} back={back(line)} picture={pictures.get(line.product_id ?? '')} />
          ),
        )}
      </ul>
      <MoneyLines lines={sums} />
    </Panel>
  );
}

/** What was chosen of a product: its kind, and what goes with it. */
export const extrasOf = ({ variant_name, add_ons }: Pick<SoldLine, 'variant_name' | 'add_ons'>): string[] => [
  ...(variant_name ? [variant_name] : []),
  ...add_ons.map(({ name }) => `+ ${name}`),
];

function Line({ line, back, picture }: { line: SoldLine; back: number; picture: string | undefined }) {
  const t = useTexts(texts);
  const extras = extrasOf(line);
  return (
    <li>
      {picture ? (
        <img src={pictureUrl(picture)} alt="" loading="lazy" />
      ) : (
        <span className="sold-no-picture">
          <Icon name={line.product_id === null ? 'money' : 'box'} />
        </span>
      )}
      <div className="sold-text">
        {line.product_id === null ? (
          <strong>{line.name}</strong>
        ) : (
          <Link to={`/dashboard/products/${line.product_id}`}>{line.name}</Link>
        )}
        {extras.length > 0 && <small className="soft">{extras.join(dot)}</small>}
        {back > 0 && <small className="soft">{t.came_back(back)}</small>}
        {line.note && <small className="note">“{line.note}”</small>}
      </div>
      <div className="sold-end">
        <Amount value={line.total} size="row" />
        <small className="soft">
          {line.quantity} × <Amount value={line.unit_price} />
        </small>
      </div>
    </li>
  );
}

/** A set as it was sold: at its price, with the products that one of it is made of. */
function SetLine({ set, back }: { set: SoldSet<SoldLine>; back(line: SoldLine): number }) {
  const t = useTexts(texts);
  const { name, count, total, lines } = set;
  // A product at two prices stands once.
  const products = [...Map.groupBy(lines, (line) => `${line.product_id} ${line.variant_name ?? ''}`).values()];
  const isNoted = lines.find(({ note }) => note);
  return (
    <li>
      <span className="sold-no-picture">
        <Icon name="grid" />
      </span>
      <div className="sold-text">
        <strong>{name}</strong>
        {products.map(([first, ...others]) => {
          if (!first) return null;
          const all = [first, ...others];
          const returned = all.reduce((sum, line) => sum + back(line), 0);
          return (
            <small key={first.id} className="soft">
              {all.reduce((sum, { quantity }) => sum + quantity, 0) / count} ×{' '}
              <Link to={`/dashboard/products/${first.product_id}`}>{[first.name, ...extrasOf(first)].join(dot)}</Link>
              {returned > 0 && `${dot}${t.came_back(returned)}`}
            </small>
          );
        })}
        {isNoted && <small className="note">“{isNoted.note}”</small>}
      </div>
      <div className="sold-end">
        <Amount value={total} size="row" />
        <small className="soft">
          {count} × <Amount value={total / count} />
        </small>
      </div>
    </li>
  );
}

/** The first picture of each product, by its id: one call for all of them. */
function usePictures(lines: readonly SoldLine[]): ReadonlyMap<string, string> {
  const ids = [...new Set(lines.flatMap(({ product_id: id }) => (id === null ? [] : [id])))].sort();
  const { data = [] } = useQuery({
    queryKey: ['pictures', ids],
    enabled: may(useHolder(), 'products.read') && ids.length > 0,
    queryFn: async () => {
      const { data: products } = await http.get<{ id: string; images: { file: string }[] }[]>('/api/products', {
        params: { id: ids },
      });
      return products.flatMap(({ id, images: [first] }): [string, string][] => (first ? [[id, first.file]] : []));
    },
  });
  return new Map(data);
}
