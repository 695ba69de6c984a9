import { TranslateClient, TranslateTextCommand } from '@aws-sdk/client-translate';
import type { Translate } from './translate.ts';

// A person is waiting at a button: better a plain no than a long maybe.
const client = new TranslateClient({ maxAttempts: 2 });

export const liveTranslate: Translate = async ({ from, to, text }) => {
  const { TranslatedText } = await client.send(
    new TranslateTextCommand({ SourceLanguageCode: from, TargetLanguageCode: to, Text: text }),
  );
  if (!TranslatedText) throw new Error('the translation is empty');
  return TranslatedText;
};
