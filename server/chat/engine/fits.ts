import * as z from 'zod';
import type { ChatAction } from '../../../common/contracts/chat-entry.ts';
import { limits } from '../../../common/flow/limits.ts';

/** True when the channel takes the action as it is; what it does not take is not sent. */
export const fits = (action: ChatAction): boolean => fitting.safeParse(action).success;

const chars = (max: number, min = 1) =>
  z.string().refine((text) => [...text].length <= max && [...text.trim()].length >= min, {
    error: `${min} to ${max} characters`,
  });
const id = (max: number) =>
  z.string().refine((text) => text.length > 0 && text.length <= max && text.trim() === text, {
    error: `an id has 1 to ${max} characters and no outer spaces`,
  });
const different = <T>(items: readonly T[], key: (item: T) => string) => new Set(items.map(key)).size === items.length;

const button = z.object({
  type: z.literal('reply'),
  reply: z.object({ id: id(limits.buttonId), title: chars(limits.buttonTitle) }),
});
const row = z.object({
  id: id(limits.rowId),
  title: chars(limits.rowTitle),
  description: chars(limits.rowDescription, 0),
});
const section = z.object({ title: chars(limits.sectionTitle, 0), rows: z.array(row).min(1) });
const media = z
  .array(z.object({ link: z.url({ protocol: /^https?$/ }), caption: chars(limits.caption, 0) }))
  .min(1)
  .max(limits.media);
const fitting = z.union([
  z.object({ send_message: chars(limits.text) }),
  z.object({
    send_reply_button: z.object({
      body: z.object({ text: chars(limits.body) }),
      action: z.object({
        buttons: z
          .array(button)
          .min(1)
          .max(limits.buttons)
          .refine((all) => different(all, ({ reply }) => reply.id) && different(all, ({ reply }) => reply.title)),
      }),
    }),
  }),
  z.object({
    send_button: z.object({
      header: chars(limits.header, 0),
      body: chars(limits.body),
      footer: chars(limits.footer, 0),
      action: z.object({
        button: chars(limits.menuButton),
        sections: z
          .array(section)
          .min(1)
          .max(limits.sections)
          .refine((all) => all.length === 1 || all.every(({ title }) => title !== ''))
          .refine((all) => all.flatMap(({ rows }) => rows).length <= limits.rows)
          .refine((all) =>
            different(
              all.flatMap(({ rows }) => rows),
              (each) => each.id,
            ),
          ),
      }),
    }),
  }),
  ...(['send_images', 'send_stickers', 'send_videos', 'send_audios', 'send_documents'] as const).map((name) =>
    z.object({ [name]: media }),
  ),
  z.object({
    send_locations: z
      .array(z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }))
      .min(1)
      .max(limits.media),
  }),
]);
