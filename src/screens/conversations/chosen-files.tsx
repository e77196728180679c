import { Button } from 'antd';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { fileTexts } from './file-texts.ts';
import type { useFiles } from './use-files.ts';

/** What will be sent, each with the way to leave it out. */
export function ChosenFiles({ files }: { files: ReturnType<typeof useFiles> }) {
  const t = useTexts(fileTexts);
  if (files.chosen.length === 0) return null;
  return (
    <>
      {files.waits && (
        <p className="inbox-notice" role="status">
          {t.waits}
        </p>
      )}
      <ul className="inbox-chosen" aria-label={t.chosen} aria-busy={files.isSending}>
        {files.chosen.map(({ key, file }) => (
          <li key={key}>
            <Icon name={file.type.startsWith('image/') ? 'picture' : 'paper'} size={18} />
            <span>{file.name}</span>
            <Button
              type="text"
              size="large"
              disabled={files.isSending}
              aria-label={t.remove(file.name)}
              icon={<Icon name="close" size={18} />}
              onClick={() => files.remove(key)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
