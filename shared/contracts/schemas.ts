import * as z from 'zod';
import { POLICY } from '../domain/policy.ts';
import { cleanText } from '../kernel/clean-text.ts';
import { LOCALES } from '../kernel/locale.ts';
import { isLocalDate } from '../kernel/time.ts';
import { holdsWebAddress } from '../kernel/web-address.ts';

/** Shapes that several contracts share. Every text is bounded, trimmed, and without what nobody sees. */
export const MoneyShape = z.object({ minor: z.int(), currency: z.enum(['SEK', 'USD']) });
export const LocaleShape = z.enum(LOCALES);
/** Up to the end of the last month that a calendar shows: a later one is a slip of the hand. */
export const LocalDateShape = z
  .string()
  .max(10)
  .refine(isLocalDate, { error: 'date_invalid' })
  .refine((date) => date < '2100', { error: 'year_invalid' });
export const LocalTimeShape = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
export const MonthShape = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
export const InstantShape = z.iso.datetime();
export const IdShape = z.string().regex(/^[\w-]{1,64}$/);
export const CursorShape = z.string().max(600);
export const CountShape = (most: number, least = 0) => z.int().min(least).max(most);
export const QueryCount = (most: number, least = 0) => z.coerce.number().int().min(least).max(most);
/** A list in a query string: `species=pike,perch`. */
export const QueryList = <T extends readonly [string, ...string[]]>(values: T) =>
  z
    .preprocess(
      (v) => (typeof v === 'string' ? v.split(',').filter(Boolean) : v),
      z.array(z.enum(values)).max(values.length),
    )
    .optional();
export const QueryFlag = z
  .preprocess((v) => (v === 'true' || v === '1' ? true : v === 'false' || v === '0' ? false : v), z.boolean())
  .optional();
/** One line of text without control characters or line breaks (names, subjects, addresses). */
export const LineShape = (most: number, least = 1, tooShort?: (typed: unknown) => string) =>
  z
    .string()
    .overwrite(cleanText)
    .min(least, tooShort && { error: ({ input }) => tooShort(input) })
    .max(most)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, { error: 'line_invalid' });
export const nameProblem = (typed: unknown): string => (typed === '' ? 'name_missing' : 'name_short');
/** What somebody goes by: it stands in the subject of mails to others, where mail programs make links of web addresses. */
export const PersonNameShape = (most: number, least: number) =>
  LineShape(most, least, nameProblem).refine((name) => !holdsWebAddress(name), { error: 'name_link' });
export const TextShape = (most: number) =>
  z
    .string()
    .overwrite(cleanText)
    .max(most)
    .regex(/^[^\p{Cc}]*$|^[\n\r\t\P{Cc}]*$/u, { error: 'text_invalid' });
export const EmailShape = z
  .email({ error: ({ input }) => (input === '' ? 'email_missing' : 'email_invalid') })
  .max(254);
/** A number, or nothing. */
export const PhoneShape = z
  .string()
  .trim()
  .regex(/^(\+?[\d\s()-]{6,24})?$/, { error: 'phone_invalid' })
  .max(24, { error: 'phone_invalid' });
/** Who books, and how they are reached. */
export const ContactShape = z.object({
  fullName: PersonNameShape(100, 2),
  email: EmailShape,
  phone: PhoneShape.default(''),
});

export const PartyShape = z.object({
  adults: CountShape(POLICY.largestParty, 1),
  children: CountShape(POLICY.largestParty),
  private: z.boolean(),
});
export const PictureShape = z.object({
  /** Under `/images/<key>/<width>.<avif|webp|jpg>`; the widths that exist are in `widths`. */
  key: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  alt: z.object({ en: z.string(), sv: z.string() }),
});
export const BilingualShape = z.object({ en: z.string(), sv: z.string() });
export const PointShape = z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) });
export const Done = z.object({ done: z.literal(true) });
