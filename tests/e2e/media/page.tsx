/** What the bare page runs (players.ts): players, viewer and dialogs, each in a shadow of its own. */
import fc from 'fast-check';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { FormattedText } from '../../../common/markup-view.tsx';
import type { Language } from '../../../resources/enums.ts';
import { Audio, Modal, Video, Viewer } from '../../../widget/media/index.ts';
import panelStyle from '../../../widget/style.css?inline';
import { paint, themed } from '../../../widget/theme.ts';
import { texts } from '../../widget-spec/message-texts.ts';

export interface Shown {
  what: keyof typeof kinds;
  url?: string;
  caption?: string;
  mode?: 'light' | 'dark';
  language?: Language;
  closeWithBackdrop?: boolean;
}
type Props = Required<Shown>;

const kinds = {
  audio: (props: Props) => <Audio {...props} fontSize={16} mediaId="m1" />,
  video: (props: Props) => <Video {...props} fontSize={16} fontFamily="InterRegular" mediaId="m2" />,
  viewer: Opened,
  modal: Opened,
};

function Opened({ what, ...props }: Props) {
  const [open, setOpen] = useState(false);
  const dialog = { open, close: () => setOpen(false), closeWithBackdrop: props.closeWithBackdrop };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open it
      </button>
      {what === 'viewer' ? (
        <Viewer {...props} {...dialog} />
      ) : (
        <Modal {...dialog} label="A menu" closeLabel="Close">
          <button type="button">First row</button>
          <button type="button">Second row</button>
        </Modal>
      )}
    </>
  );
}

/** Adds a widget to the page, and tells how to change or remove it. */
function show(shown: Shown) {
  const host = document.createElement('div');
  host.className = 'widget';
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(panelStyle);
  root.adoptedStyleSheets = [sheet];
  const panel = document.createElement('div');
  panel.className = 'panel';
  root.append(panel);
  document.querySelector('main')?.append(host);
  const app = createRoot(panel);
  const draw = (next: Shown) => {
    const props = {
      url: '',
      caption: '',

      mode: 'light',
      language: 'en',
      closeWithBackdrop: false,
      ...next,
    } as Props;
    const theme = themed({ mode: props.mode });
    paint(panel, theme);
    panel.dataset.mode = theme.mode;
    panel.lang = props.language;
    panel.style.setProperty('background', theme.chatboxBg);
    const Kind = kinds[props.what];
    app.render(<Kind {...props} />);
  };
  draw(shown);
  return {
    draw,
    panel,
    remove() {
      app.unmount();
      host.remove();
    },
  };
}

const delimiters: Record<string, string> = { SPAN: '', A: '', BR: '', STRONG: '*', EM: '_', S: '~', CODE: '```' };

/**
 * What was written, read from the page's own nodes; any element, attribute or scheme beyond the allowed ones throws.
 */
function read(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof HTMLElement)) throw new Error(`what is ${node.nodeName}?`);
  const delimiter = delimiters[node.tagName];
  if (delimiter === undefined) throw new Error(`<${node.tagName}> is not allowed`);
  if (node instanceof HTMLAnchorElement) {
    if (!['http:', 'https:', 'mailto:', 'tel:'].includes(node.protocol)) throw new Error(`to ${node.href}`);
    // By the HTML standard noreferrer keeps the opener from it as well.
    if (node.target !== '_blank' || node.rel !== 'noreferrer') throw new Error('it can reach its opener');
    if (node.attributes.length !== 3) throw new Error('more attributes than it needs');
  } else if (node.attributes.length > 0) throw new Error(`<${node.outerHTML}> is not allowed`);
  return node.tagName === 'BR' ? '\n' : delimiter + [...node.childNodes].map(read).join('') + delimiter;
}

/** Shows generated messages as the widget does, and reads them back; how many elements and links that were. */
function readMessages(numRuns: number, seed: number) {
  const place = document.createElement('p');
  document.body.append(place);
  const app = createRoot(place);
  let elements = 0;
  let links = 0;
  fc.assert(
    fc.property(texts, (text) => {
      app.render(<FormattedText text={text} />);
      if ([...place.childNodes].map(read).join('') !== text) throw new Error('the nodes are not the text');
      elements += place.getElementsByTagName('*').length;
      links += place.getElementsByTagName('a').length;
    }),
    { numRuns, seed },
  );
  return { elements, links };
}

declare global {
  interface Window {
    show: typeof show;
    readMessages: typeof readMessages;
  }
}
Object.assign(window, { show, readMessages });
