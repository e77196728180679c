import { Button } from 'antd';
import { Icon } from '../../parts/icon.tsx';
import { Panel } from '../../parts/panel.tsx';
import { publicAddress } from '../../parts/public-address.ts';
import { texts as partTexts } from '../../parts/texts.ts';
import { useCopy } from '../../parts/use-copy.ts';
import { useTexts } from '../../parts/use-texts.ts';
import type { FormSlotProps } from '../types.ts';
import { texts } from './texts.ts';
import './install.css';

/** The one line that brings the chat to a website. */
export default function Install({ loaded }: FormSlotProps) {
  const t = useTexts(texts);
  const part = useTexts(partTexts);
  const line = `<script src="${publicAddress('/widget.js')}" data-bot-id="${loaded.bot_id}" async></script>`;
  const { copied, copy } = useCopy(line);
  return (
    <Panel className="widget-install" title={<h2>{t.install}</h2>}>
      <p className="soft">{t.install_hint}</p>
      <code>{line}</code>
      <Button size="large" onClick={copy} disabled={false}>
        <Icon name={copied ? 'check' : 'copy'} size={18} />
        <span aria-live="polite">{copied ? part.copied : part.copy}</span>
      </Button>
    </Panel>
  );
}
