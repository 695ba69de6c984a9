import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ProofForm } from '#web/features/guide-profile/proof-form.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

afterEach(cleanup);

test('of two papers that are to be sent, a press leads to what is wrong with its own', async () => {
  await renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <ProofForm kind="company_tax" onClose={() => undefined} />
      <ProofForm kind="liability_insurance" onClose={() => undefined} />
    </QueryClientProvider>,
    { namespaces: ['guide-papers', 'common'] },
  );
  const files = screen.getAllByLabelText(/file/i);
  const sends = screen.getAllByRole('button', { name: /send/i });
  for (const at of [0, 1]) {
    fireEvent.click(sends[at] as HTMLElement);
    await waitFor(() => expect(document.activeElement).toBe(files[at]));
  }
});
