import type { ChatAction } from '../../../../common/contracts/chat-entry.ts';

const isText = (action: ChatAction) => 'send_message' in action;
const isMenu = (action: ChatAction) => 'send_reply_button' in action || 'send_button' in action;

/**
 * An answer for clients that show one text and one menu of it, as the component does that shops had before
 * (react-sarufi-chatbox 0.5.0): what is said beside a menu stands in the menu's own text, and several texts are one.
 */
export function foldActions(actions: readonly ChatAction[]): ChatAction[] {
  const texts = actions.flatMap((action) => (isText(action) ? [action.send_message] : []));
  const folded = actions.find(isMenu) ?? actions.find(isText);
  return actions.flatMap((action) => {
    if (action === folded) return [withTexts(action, texts)];
    return isText(action) ? [] : [action];
  });
}

function withTexts(action: ChatAction, texts: readonly string[]): ChatAction {
  const above = (text: string) => [...texts, text].filter((each) => each !== '').join('\n\n');
  if ('send_reply_button' in action) {
    const { send_reply_button: menu } = action;
    return { send_reply_button: { ...menu, body: { text: above(menu.body.text) } } };
  }
  if ('send_button' in action) return { send_button: { ...action.send_button, body: above(action.send_button.body) } };
  return { send_message: above('') };
}
