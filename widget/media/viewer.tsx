import { useRef } from 'react';
import type { Language } from '../../resources/enums.ts';
import { useAppearance } from './appearance.ts';
import { Modal } from './modal.tsx';
import { mediaTexts } from './texts.ts';

export interface ViewerProps {
  url: string;
  caption?: string | undefined;
  open: boolean;
  close(): void;
  closeWithBackdrop?: boolean;
  language: Language;
}

/** A picture that fills the screen, with its caption. */
export function Viewer({ url, caption, language, ...modal }: ViewerProps) {
  const t = mediaTexts[language];
  const frame = useRef<HTMLDivElement>(null);
  useAppearance(frame, {});
  return (
    <div ref={frame} className="m-viewer">
      <Modal {...modal} label={caption || t.picture} closeLabel={t.close} className="m-full">
        <img src={url} alt={caption || t.picture} />
        {caption && <p className="m-caption">{caption}</p>}
      </Modal>
    </div>
  );
}
