import { Button } from 'antd';
import { Icon } from '../../parts/icon.tsx';
import { Panel } from '../../parts/panel.tsx';
import { publicAddress } from '../../parts/public-address.ts';
import { texts as partTexts } from '../../parts/texts.ts';
import { useCopy } from '../../parts/use-copy.ts';
import { useQrPicture } from '../../parts/use-qr-picture.ts';
import { useTexts } from '../../parts/use-texts.ts';
import type { Row } from '../types.ts';
import { Opening } from './opening.tsx';
import { texts } from './texts.ts';
import './code.css';

/** The code to print, and the link that it says. */
export default function Code({ row }: { row: Row }) {
  const t = useTexts(texts);
  const parts = useTexts(partTexts);
  const url = publicAddress(`/q/${row.code}`);
  const { copied, copy } = useCopy(url);
  const { src, failed } = useQrPicture(url);
  const drawing = useQrPicture(url, 'svg');
  const file = `qr-${row.code}`;
  return (
    <>
      <Panel title={<h2>{t.toPrint}</h2>}>
        <div className="qr-code">
          {src ? (
            <img src={src} alt={parts.qr} width="176" height="176" />
          ) : (
            <span>{failed && <span role="status">{parts.qr_failed}</span>}</span>
          )}
          <div>
            <p className="soft">{t.hint}</p>
            <div className="qr-code-ways">
              {src && (
                <Button size="large" icon={<Icon name="download" />} href={src} download={`${file}.png`}>
                  {t.picture}
                </Button>
              )}
              {drawing.src && (
                <Button size="large" icon={<Icon name="print" />} href={drawing.src} download={`${file}.svg`}>
                  {t.forPrinters}
                </Button>
              )}
              <Button size="large" icon={<Icon name="copy" />} onClick={copy}>
                <span aria-live="polite">{copied ? parts.copied : t.copyLink}</span>
              </Button>
            </div>
          </div>
        </div>
      </Panel>
      <Opening row={row} />
    </>
  );
}
