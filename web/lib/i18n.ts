import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '#shared/kernel/locale.ts';
import { reloadIfReleased } from './released-anew.ts';

/** Every text lives in shared/i18n/<language>/<namespace>.ts and is fetched when a screen first asks for it; those of mails and of the widget are never asked for here. */
const files = import.meta.glob<Record<string, object>>([
  '../../shared/i18n/*/*.ts',
  '!../../shared/i18n/*/*mail.ts',
  '!../../shared/i18n/*/widget.ts',
]);
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    const load = files[`../../shared/i18n/${language}/${namespace}.ts`];
    if (!load) return done(new Error(`no texts: ${language}/${namespace}`), false);
    load().then(
      (module) => done(null, module[camel(namespace)] as never),
      (error) => {
        done(error, false);
        void reloadIfReleased();
      },
    );
  },
};

export async function makeI18n(language: Locale, namespaces: readonly string[]) {
  const instance = i18next.createInstance();
  await instance
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: ['en', 'sv'],
      ns: ['common', ...namespaces],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      partialBundledLanguages: true,
      returnNull: false,
      showSupportNotice: false,
      react: { useSuspense: true },
    } as Parameters<typeof instance.init>[0]);
  return instance;
}
