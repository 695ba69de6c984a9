import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const resolve = createRequire(import.meta.url).resolve;
const read = (file: string): Uint8Array => readFileSync(resolve(`@expo-google-fonts/schibsted-grotesk/${file}`));

/** The site's font as files. The bundler puts them into the function itself (`infra/bundle-fonts.ts`). */
export const readFonts = () => ({
  regular: read('400Regular/SchibstedGrotesk_400Regular.ttf'),
  bold: read('700Bold/SchibstedGrotesk_700Bold.ttf'),
});
