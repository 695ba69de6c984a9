/** The languages the interface speaks. English unless the stored choice says Swedish. */
export const LOCALES = ['en', 'sv'] as const;
export type Locale = (typeof LOCALES)[number];
/** A text that exists in both languages. */
export type Bilingual = Readonly<Record<Locale, string>>;
export const isLocale = (value: unknown): value is Locale => value === 'en' || value === 'sv';
