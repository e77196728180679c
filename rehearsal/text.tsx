import type { ReactNode } from 'react';

const link = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/;
const formats = [
  { find: /```([\s\S]+?)```/, as: 'code' },
  { find: /\*(?=\S)([^*\n]+?)\*(?!\w)/, as: 'strong' },
  { find: /(?<!\w)_(?=\S)([^_\n]+?)_(?!\w)/, as: 'em' },
  { find: /~(?=\S)([^~\n]+?)~(?!\w)/, as: 's' },
] as const;

/**
 * A chat text with WhatsApp's *bold*, _italic_, ~struck~ and ```code```, and links that open in the phone's browser.
 */
export function Text({ text, onLink }: { text: string; onLink: (url: string) => void }): ReactNode {
  const found = link.exec(text);
  if (found) {
    const [url] = found;
    const open = (event: { preventDefault: () => void }) => {
      event.preventDefault();
      onLink(url);
    };
    return (
      <>
        <Text text={text.slice(0, found.index)} onLink={onLink} />
        <a href={url} onClick={open}>
          {url}
        </a>
        <Text text={text.slice(found.index + url.length)} onLink={onLink} />
      </>
    );
  }
  for (const { find, as: Tag } of formats) {
    const match = find.exec(text);
    if (!match) continue;
    return (
      <>
        <Text text={text.slice(0, match.index)} onLink={onLink} />
        <Tag>{match[1]}</Tag>
        <Text text={text.slice(match.index + match[0].length)} onLink={onLink} />
      </>
    );
  }
  return text;
}
