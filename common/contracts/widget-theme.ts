import * as z from 'zod';
import { cssHex, type ThemeOption, themeOptions, type WidgetTheme } from '../../resources/widget-theme.ts';

type SchemaOf = { [K in ThemeOption['kind']]: (option: Extract<ThemeOption, { kind: K }>) => z.ZodType };
const schemaOf: SchemaOf = {
  colour: () =>
    z
      .string()
      .refine((value) => cssHex.test(value), { params: { problem: 'colour' } })
      .meta({ examples: ['#1463d8'] }),
  size: ({ min, max }) => z.int().min(min).max(max),
  text: ({ max }) =>
    z
      .string()
      .trim()
      .min(1)
      .max(max)
      .refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), { params: { problem: 'control_characters' } }),
  choice: ({ values }) => z.enum(values),
};

/** A theme as a shop keeps it: any of its keys, and no others. What is left out looks as the widget does by itself. */
export const widgetTheme = z
  .strictObject(
    Object.fromEntries(
      Object.entries<ThemeOption>(themeOptions).map(([key, option]) => {
        const make = schemaOf[option.kind] as (option: ThemeOption) => z.ZodType;
        return [key, make(option).optional()];
      }),
    ),
  )
  .meta({ id: 'WidgetTheme' }) as z.ZodType<Partial<WidgetTheme>>;
