import { formatPhone, toE164, whatsAppUrl } from '../../common/phone.ts';
import type { Language } from '../../resources/enums.ts';
import { isColour } from './colours.ts';
import { cornerStyles } from './corners.ts';
import { dotStyles } from './dots.ts';
import { frameNames, type Look, largestLogo } from './look.ts';
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
  look: Template;
  logo?: Look['logo'];
}

export const newDraft: Draft = { phone: '', number: true, look: templates.duka };

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

export function lookOf(draft: Draft, language: Language): Look {
  const number = toE164(draft.phone);
  const note = draft.number && number ? formatPhone(number) : '';
  return { ...draft.look, caption: captionOf(draft, language), note, logo: draft.logo };
}

const key = 'qr';

/** What was chosen before on this device. What does not fit this version's choices is left out. */
export function recallDraft(): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return isRecord(kept) ? fromKept(kept) : newDraft;
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

function fromKept({ phone, message, caption, number, look, logo }: Record<string, unknown>): Draft {
  return {
    phone: text(phone, 40) ?? '',
    message: text(message, longestMessage),
    caption: text(caption, longestCaption),
    number: number !== false,
    look: isRecord(look) ? lookFrom(look) : newDraft.look,
    logo: isRecord(logo) ? logoFrom(logo) : undefined,
  };
}

function lookFrom(kept: Record<string, unknown>): Template {
  const plain = newDraft.look;
  const colour = (value: unknown, or: string) => (isColour(value) ? value : or);
  return {
    dots: dotStyles.find((name) => name === kept.dots) ?? plain.dots,
    corners: cornerStyles.find((name) => name === kept.corners) ?? plain.corners,
    frame: frameNames.find((name) => name === kept.frame) ?? plain.frame,
    fore: colour(kept.fore, plain.fore),
    back: colour(kept.back, plain.back),
    corner: colour(kept.corner, plain.corner),
    frameColour: colour(kept.frameColour, plain.frameColour),
    quiet: between(kept.quiet, 0, widestQuiet) ?? plain.quiet,
  };
}

function logoFrom({ href, share }: Record<string, unknown>): Look['logo'] {
  const size = between(share, 0, largestLogo);
  return typeof href === 'string' && href.startsWith('data:image/png;base64,') && size
    ? { href, share: size }
    : undefined;
}

const text = (value: unknown, longest: number) => (typeof value === 'string' ? value.slice(0, longest) : undefined);
const between = (value: unknown, least: number, most: number) =>
  typeof value === 'number' && value >= least && value <= most ? value : undefined;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
