import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { formatMoney } from '../../../common/money.ts';
import { may } from '../../../resources/may.ts';
import { hasChoices } from '../../../resources/trade/choice.ts';
import { lowestPrice } from '../../../resources/trade/line.ts';
import { Input } from '../../app/antd/input.ts';
import { http } from '../../app/http.ts';
import { useHolder } from '../../app/may.ts';
import { useSavesData } from '../../app/saves-data.ts';
import { shows } from '../../app/shows.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { smallPictureUrl } from '../../fields/parts/picture-url.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useSettled } from '../../parts/use-settled.ts';
import { useSheet } from '../../parts/use-sheet.ts';
import { useTexts } from '../../parts/use-texts.ts';
import {
  type BasketLine,
  type Goods,
  type GoodsRow,
  goodsOf,
  goodsOfSet,
  isGone,
  lineOf,
  type SetRow,
  takenOf,
  variantBy,
} from './basket.ts';
import './basket.css';
import { texts } from './texts.ts';

// Fetched with the first product that has something to choose.
const OptionsDialog = lazy(() => import('./options-dialog.tsx'));
// Fetched when the camera is asked for.
const ScanSheet = lazy(() => import('./scan-sheet.tsx'));
const canScan = 'BarcodeDetector' in globalThis && 'mediaDevices' in navigator;

const firstResults = 12;
const moreResults = 36;
const firstSets = 4;

interface Props {
  onAdd(line: BasketLine): void;
  /** Whether there is nothing at all to sell. */
  onNone?(isNone: boolean): void;
  /** Sells an amount without a product. */
  onAmount?(): void;
}

/**
 * Products to tap, and sets that are sold whole before them. Enter takes the one whose code was typed, or the only one
 * found, so a barcode scanner needs no tap.
 */
export function ProductSearch({ onAdd, onNone, onAmount }: Props) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const saves = useSavesData();
  const [text, setText] = useState('');
  const [selected, setSelected] = useState<Goods>();
  const [status, setStatus] = useState('');
  const [max, setMax] = useState(firstResults);
  const { shown, show, sheet } = useSheet<'scan'>();
  /** What the camera or a scanner read, or was ended by Enter, until it was found. */
  const [scanned, setScanned] = useState<string>();
  const q = useSettled(text.trim());
  const holder = useHolder();
  const seesSets = may(holder, 'product_sets.read');
  const makesProducts = may(holder, 'products.create');
  const { data, isError, isFetching, isLoading, isPlaceholderData, refetch } = useQuery({
    ...shows('products', 'product_sets'),
    queryKey: ['goods to sell', q, seesSets, max],
    queryFn: async ({ signal }) => {
      const maxSets = q || max > firstResults ? max : firstSets;
      const [sets, { data: products }] = await Promise.all([
        seesSets ? setsFound(q, maxSets, signal) : [],
        // With one more, which says that there are more.
        http.get<GoodsRow[]>('/api/products', { signal, params: query(q, max) }),
      ]);
      return {
        goods: [...sets.slice(0, maxSets).flatMap(goodsOfSet), ...products.slice(0, max).map(goodsOf)],
        hasMore: sets.length > maxSets || products.length > max,
      };
    },
    placeholderData: keepPreviousData,
  });

  const found = data?.goods;
  const isNone = q === '' && !isPlaceholderData && found?.length === 0;
  useEffect(() => onNone?.(isNone), [isNone, onNone]);
  const add = (line: BasketLine) => {
    onAdd(line);
    setSelected(undefined);
    setStatus(t.added(line.goods.name));
    setText('');
  };
  // Found by the code of a variant, it is that one.
  const pick = (goods: Goods) => {
    const variant_id = variantBy(q, goods);
    const asks = variant_id === null ? hasChoices(goods) : goods.add_ons.length > 0;
    if (asks) setSelected(goods);
    else add({ ...lineOf(goods, crypto.randomUUID()), variant_id });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was scanned
  useEffect(() => {
    if (scanned === undefined || q !== scanned || isFetching || isPlaceholderData) return;
    setScanned(undefined);
    const taken = takenOf(q, found ?? []);
    if (taken) pick(taken);
  }, [scanned, q, isFetching, isPlaceholderData]);

  return (
    <Panel className="product-search">
      {canScan && <Button onClick={() => show('scan')}>{t.scan}</Button>}
      <Input
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setMax(firstResults);
          setScanned(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const taken = takenOf(q, found ?? []);
          if (q !== text.trim() || isFetching) setScanned(text.trim() || undefined);
          else if (taken && !isPlaceholderData) pick(taken);
        }}
      />
      <p className="unseen" role="status">
        {isFetching ? t.searching : status}
      </p>
      {isError && (
        <Notice tone="bad" end={<Button onClick={() => refetch()}>{common.retry}</Button>}>
          {t.search_failed}
        </Notice>
      )}
      <ul className="goods" aria-busy={isFetching} data-coming={isLoading || undefined}>
        {found?.map((goods) => (
          <li key={goods.id}>
            <button type="button" disabled={isGone(goods)} onClick={() => pick(goods)}>
              <span>
                {goods.picture && !saves && <img src={smallPictureUrl(goods.picture)} alt="" loading="lazy" />}
                {goods.name}
              </span>
              {goods.contents && <small>{t.set(goods.contents)}</small>}
              <small>{priceOf(goods, t.from)}</small>
              {goods.stock !== null && <small>{t.left(goods.stock)}</small>}
            </button>
          </li>
        ))}
      </ul>
      {data?.hasMore && (
        <Button block loading={isPlaceholderData} onClick={() => setMax(max + moreResults)}>
          {t.more}
        </Button>
      )}
      {found?.length === 0 && (
        <div className="nothing">
          <p>{q ? t.no_match(q) : t.no_products}</p>
          {!q && makesProducts && (
            <ButtonLink type="primary" size="large" to="/dashboard/products/new">
              {t.add_product}
            </ButtonLink>
          )}
          {!q && onAmount && (
            <Button size="large" onClick={onAmount}>
              {t.only_amount}
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {shown && (
          <ScanSheet
            sheet={sheet}
            onFound={(code) => {
              setText(code);
              setScanned(code);
              sheet.onClose();
            }}
          />
        )}
        {selected && (
          <OptionsDialog
            goods={selected}
            variantId={variantBy(q, selected)}
            onAdd={add}
            onClose={() => setSelected(undefined)}
          />
        )}
      </Suspense>
    </Panel>
  );
}

const query = (q: string, max: number) => ({
  ...(q && { q }),
  status: 'active',
  _sort: 'name',
  _order: 'asc',
  _start: 0,
  _end: max + 1,
});

/** Products are sold also while sets do not come. */
async function setsFound(q: string, max: number, signal: AbortSignal): Promise<SetRow[]> {
  try {
    return (await http.get<SetRow[]>('/api/product_sets', { signal, params: setsFor(q, max) })).data;
  } catch {
    return [];
  }
}

/** With a price, and shown: few stand before the products while nothing is looked for. */
const setsFor = (q: string, max: number) => ({
  ...(q && { q }),
  shown: true,
  price_gte: 1,
  _sort: 'position',
  _order: 'asc',
  _start: 0,
  _end: max + 1,
});

function priceOf({ price, variants }: Goods, from: (price: string) => string): string {
  const lowest = formatMoney(lowestPrice({ price, variants })).replace(' ', '\u00a0');
  return variants.length > 0 ? from(lowest) : lowest;
}
