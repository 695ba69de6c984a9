import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import type { Locale } from '#shared/kernel/locale.ts';
import { system } from '#web/components/theme/system.ts';
import { makeI18n } from '#web/lib/i18n.ts';

/** Renders a part as the site would: look, language and address around it. */
export async function renderWithSite(
  part: ReactElement,
  { language = 'en', namespaces = [], at = '/' }: { language?: Locale; namespaces?: string[]; at?: string } = {},
) {
  const i18n = await makeI18n(language, ['errors', ...namespaces]);
  return render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={i18n}>
        <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
      </I18nextProvider>
    </ChakraProvider>,
  );
}
