import { Button } from 'antd';
import { useRef, useState } from 'react';
import { attachable } from '../../../common/attachable.ts';
import type { BlockOf } from '../../../common/flow/flow.ts';
import { useShop } from '../../app/access.ts';
import { toast } from '../../app/toasts/toast.ts';
import OpenAttachment from '../../fields/attachment/open.tsx';
import { useSendPaper } from '../../fields/attachment/use-send-paper.ts';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { carriedTexts } from './carried-texts.ts';
import { ChoiceField, TextField } from './fields.tsx';
import { spotIn } from './spot-in.ts';

type Block = BlockOf<'message'>;
type Place = NonNullable<Block['place']>;
interface Props {
  name: string;
  block: Block;
  /** Changes the step as it is then: files and places come while others things are written. */
  put(edit: (block: Block) => Block): void;
}
const kinds = ['file', 'place'] as const;

/** A picture, a PDF or a place that goes with what a step says. */
export default function CarriedForm({ name, block, put }: Props) {
  const t = useTexts(carriedTexts);
  const shop = useShop().data;
  const { file, place } = block;
  // A file that is yet to be chosen is none.
  const [wantsFile, setWantsFile] = useState(false);
  function choose(what: string) {
    setWantsFile(what === 'file');
    const own = { spot: null, name: shop?.shop_name ?? '', address: shop?.place ?? '' };
    put(({ file: _, place: there, ...rest }) => (what === 'place' ? { ...rest, place: there ?? own } : rest));
  }
  return (
    <>
      <ChoiceField
        {...{ id: `${name}.carried`, label: t.carried, none: t.kinds.none }}
        value={place ? 'place' : file || wantsFile ? 'file' : ''}
        choices={kinds.map((value) => ({ value, label: t.kinds[value] }))}
        change={choose}
      />
      {(file || wantsFile) && !place && (
        <FileField file={file} put={(next) => put(({ place: _, ...rest }) => ({ ...rest, file: next }))} />
      )}
      {place && (
        <PlaceFields
          {...{ name, place }}
          put={(change) => put((now) => (now.place ? { ...now, place: { ...now.place, ...change } } : now))}
        />
      )}
    </>
  );
}

function FileField({ file, put }: { file: Block['file']; put(file: NonNullable<Block['file']>): void }) {
  const t = useTexts(carriedTexts);
  const input = useRef<HTMLInputElement>(null);
  const { send, sending } = useSendPaper(['photo', 'PDF File']);
  return (
    <div className="flow-field">
      <div className="flow-tools">
        {file && <OpenAttachment value={file} />}
        <Button
          size="large"
          loading={sending}
          icon={<Icon name="picture" size={18} />}
          onClick={() => input.current?.click()}
        >
          {file ? t.another_file : t.choose_file}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={attachable.types.join(',')}
        aria-label={t.choose_file}
        onChange={({ target }) =>
          void send(target, (paper) => {
            if (paper.kind !== 'URL Link') put(paper);
          })
        }
      />
      <small className="soft">{t.file_hint}</small>
    </div>
  );
}

function PlaceFields({ name, place, put }: { name: string; place: Place; put(change: Partial<Place>): void }) {
  const t = useTexts(carriedTexts);
  const [isSearching, setSearching] = useState(false);
  const { spot } = place;
  const shown = spot ? `${spot.latitude}, ${spot.longitude}` : '';
  function locate() {
    setSearching(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setSearching(false);
        put({ spot: { latitude: rounded(latitude), longitude: rounded(longitude) } });
      },
      () => {
        setSearching(false);
        toast.warning(t.not_found);
      },
      { enableHighAccuracy: true, timeout: longestSearch },
    );
  }
  function take(text: string) {
    const next = spotIn(text);
    if (!next && text.trim() !== '') toast.warning(t.point_wrong);
    put({ spot: next ?? null });
  }
  return (
    <>
      <div className="flow-field">
        <label htmlFor={`${name}.place.spot`}>{t.spot}</label>
        <input
          id={`${name}.place.spot`}
          key={shown}
          defaultValue={shown}
          aria-describedby={`${name}.place.hint`}
          onBlur={({ target }) => {
            if (target.value.trim() !== shown) take(target.value);
          }}
        />
        <small id={`${name}.place.hint`} className="soft">
          {t.point_hint}
        </small>
        <div className="flow-tools">
          <Button size="large" loading={isSearching} onClick={locate}>
            {t.here}
          </Button>
          {spot && (
            <Button size="large" type="link" target="_blank" rel="noreferrer" href={mapOf(spot)}>
              {t.see}
            </Button>
          )}
        </div>
      </div>
      <TextField
        {...{ id: `${name}.place.name`, label: t.place_name, value: place.name }}
        change={(to) => put({ name: to.slice(0, 100) })}
      />
      <TextField
        {...{ id: `${name}.place.address`, label: t.place_address, value: place.address }}
        change={(to) => put({ address: to.slice(0, 200) })}
      />
    </>
  );
}

const mapOf = ({ latitude, longitude }: NonNullable<Place['spot']>) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
/** Milliseconds. */
const longestSearch = 20_000;
/** As exact as a door. */
const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000;
