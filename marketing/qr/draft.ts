import { whatsAppUrl } from '../../common/chat-url.ts';
import { isColour } from '../../common/contrast.ts';
import { formatPhone, toE164 } from '../../common/phone.ts';
import type { Language } from '../../resources/enums.ts';
import { cornerStyles } from './corners.ts';
import { type Design, frameNames, largestLogo } from './design.ts';
import { dotStyles } from './dots.ts';
import { type Template, templates } from './templates.ts';
import { texts } from './texts.ts';

export const longestMessage = 200;
export const longestCaption = 40;
export const widestQuiet = 8;

/** What a person has chosen so far. */
export interface Draft {
  phone: string;
  /** Undefined until it is touched: the greeting of the page's language. */
  message?: string | undefined;
  caption?: string | undefined;
  /** Print the shop's number under the caption? */
  number: boolean;
  design: Template;
  logo?: Design['logo'];
}

export const newDraft: Draft = { phone: '', number: true, design: templates.duka };

/** Message and caption as they stand in a language. */
export const messageOf = ({ message }: Draft, language: Language): string => message ?? texts[language].greeting;
export const captionOf = ({ caption }: Draft, language: Language): string => caption ?? texts[language].caption;

/**
 * What the code says: the link that was given, or the number's chat with the message ready; undefined without a number.
 */
export function linkOf(draft: Draft, language: Language, given?: string): string | undefined {
  if (given) return given;
  const number = toE164(draft.phone);
  return number && whatsAppUrl(number, messageOf(draft, language).trim());
}

export function designOf(draft: Draft, language: Language): Design {
  const number = toE164(draft.phone);
  const note = draft.number && number ? formatPhone(number) : '';
  return { ...draft.design, caption: captionOf(draft, language), note, logo: draft.logo };
}

const key = 'qr';

/** What was chosen before on this device. What does not fit this version's choices is left out. */
export function recallDraft(): Draft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return isRecord(stored) ? draftFrom(stored) : newDraft;
  } catch {
    return newDraft;
  }
}

export function keepDraft(draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is blocked or full: the draft lives as long as the page.
  }
}

function draftFrom({ phone, message, caption, number, design, logo }: Record<string, unknown>): Draft {
  return {
    phone: text(phone, 40) ?? '',
    message: text(message, longestMessage),
    caption: text(caption, longestCaption),
    number: number !== false,
    design: isRecord(design) ? designFrom(design) : newDraft.design,
    logo: isRecord(logo) ? logoFrom(logo) : undefined,
  };
}

function designFrom(stored: Record<string, unknown>): Template {
  const defaults = newDraft.design;
  const colour = (value: unknown, or: string) => (isColour(value) ? value : or);
  return {
    dots: dotStyles.find((name) => name === stored.dots) ?? defaults.dots,
    corners: cornerStyles.find((name) => name === stored.corners) ?? defaults.corners,
    frame: frameNames.find((name) => name === stored.frame) ?? defaults.frame,
    fore: colour(stored.fore, defaults.fore),
    back: colour(stored.back, defaults.back),
    corner: colour(stored.corner, defaults.corner),
    frameColour: colour(stored.frameColour, defaults.frameColour),
    quiet: between(stored.quiet, 0, widestQuiet) ?? defaults.quiet,
  };
}

function logoFrom({ href, share }: Record<string, unknown>): Design['logo'] {
  const size = between(share, 0, largestLogo);
  return typeof href === 'string' && href.startsWith('data:image/png;base64,') && size
    ? { href, share: size }
    : undefined;
}

const text = (value: unknown, longest: number) => (typeof value === 'string' ? value.slice(0, longest) : undefined);
const between = (value: unknown, min: number, max: number) =>
  typeof value === 'number' && value >= min && value <= max ? value : undefined;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
