import { Button } from 'antd';
import { useRef } from 'react';
import { texts as commonTexts } from '../../app/texts.ts';
import { toast } from '../../app/toasts/toast.ts';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from '../texts.ts';
import { CameraInput } from './camera-input.tsx';
import { hasCamera } from './has-camera.ts';
import { pictureUrl } from './picture-url.ts';
import { uploads } from './uploads.ts';
import { pictureTypes, useUpload } from './use-upload.ts';

/** Several pictures: added at once, put in order, taken away. What cannot be taken is said before anything is sent. */
export function Pictures({
  id,
  value,
  max,
  onChange,
  label,
  describedBy,
}: {
  id?: string | undefined;
  value: string[];
  max: number;
  onChange(value: string[]): void;
  label: string;
  /** What is wrong with them, and their hint. */
  describedBy?: string | undefined;
}) {
  const common = useTexts(commonTexts);
  const t = useTexts(texts);
  const { upload, sending } = useUpload();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  // While one is sent others may be taken, moved or put away.
  const latest = useRef(value);
  latest.current = value;

  const sendAll = (files: readonly File[]) => uploads.add(add(files));
  async function add(files: readonly File[]) {
    for (const { current } of [input, camera]) if (current) current.value = '';
    for (const file of files) {
      if (latest.current.length >= max) {
        toast.warning(t.noMorePictures(max));
        return;
      }
      if (!pictureTypes.includes(file.type)) toast.warning(t.notPicture(file.name));
      else {
        for (const { id } of await upload(file)) {
          latest.current = [...latest.current, id].slice(0, max);
          onChange(latest.current);
        }
      }
    }
  }
  const moved = (from: number, to: number) => {
    const next = [...value];
    const [one] = next.splice(from, 1);
    if (one !== undefined) next.splice(to, 0, one);
    onChange(next);
  };
  return (
    <div className="pictures" role="group" aria-label={label} aria-describedby={describedBy}>
      {value.map((id, index) => (
        <figure key={id}>
          <img src={pictureUrl(id)} alt={`${label} ${index + 1}`} />
          {index === 0 && max > 1 && <span className="picture-main">{t.first}</span>}
          <figcaption>
            {index > 0 && (
              <Button
                className="picture-sooner"
                aria-label={`${t.up} ${index + 1}`}
                onClick={() => moved(index, index - 1)}
              >
                ←
              </Button>
            )}
            <Button
              aria-label={`${common.remove} ${index + 1}`}
              onClick={() => onChange(value.filter((each) => each !== id))}
            >
              ×
            </Button>
          </figcaption>
        </figure>
      ))}
      {value.length < max && hasCamera && (
        <Button className="picture-tile" loading={sending} onClick={() => camera.current?.click()}>
          {!sending && <Icon name="camera" />}
          {sending ? t.uploading : t.camera}
        </Button>
      )}
      {value.length < max && (
        <Button className="picture-tile" loading={sending && !hasCamera} onClick={() => input.current?.click()}>
          {(hasCamera || !sending) && <Icon name="picture" />}
          {sending && !hasCamera ? t.uploading : t.upload(max)}
        </Button>
      )}
      {hasCamera && (
        <CameraInput
          ref={camera}
          label={`${label}: ${t.camera}`}
          onTake={({ files }) => void sendAll([...(files ?? [])])}
        />
      )}
      <input
        ref={input}
        id={id}
        type="file"
        accept={pictureTypes.join(',')}
        multiple={max > 1}
        className="hidden-text"
        tabIndex={-1}
        aria-label={label}
        aria-describedby={describedBy}
        onChange={({ target }) => void sendAll([...(target.files ?? [])])}
      />
    </div>
  );
}
