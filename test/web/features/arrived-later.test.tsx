import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ContactSection } from '#web/components/account/profile-sections.tsx';
import { ListForm } from '#web/features/guide-lists/list-form.tsx';
import { AboutTab } from '#web/features/guide-profile/about-tab.tsx';
import { SocialTab } from '#web/features/guide-profile/social-tab.tsx';
import type { GuideProfile } from '#web/features/guide-profile/use-guide-profile.ts';
import { makeQueryClient } from '#web/lib/query-client.ts';
import type { Me } from '#web/lib/use-me.ts';
import { renderWithSite } from '../components/with-site.tsx';

configure({ asyncUtilTimeout: 15_000 });
const ME = {
  ...{
    id: 'u1',
    firstName: 'Elin',
    lastName: 'Ek',
    email: 'elin@napp.test',
    phone: '',
    address: '',
    zip: '',
    city: '',
  },
  ...{ country: '', birthDate: '', language: 'en', bio: '', avatar: null, roles: ['angler'] },
} as unknown as Me;
const texts = { sv: '', en: '' };
const PROFILE = {
  ...{ id: 'g1', rev: 3, fullName: 'Elin Ek', displayName: '', bio: texts, city: '', country: '', languages: ['sv'] },
  ...{ headline: texts, species: [], styles: [], years: null, businessName: '', orgNumber: '', certifications: '' },
  ...{ boat: { name: '', specifications: texts, picture: null }, links: {}, publicEmail: '' },
} as unknown as GuideProfile;
let answer: (saved: object) => void = () => undefined;
const call = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/api.ts', () => ({ call }));
beforeAll(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
beforeEach(() => {
  sessionStorage.clear();
  call
    .mockReset()
    .mockImplementation(({ method }) =>
      method === 'GET' ? Promise.resolve(ME) : new Promise((resolve) => (answer = resolve)),
    );
});
afterEach(cleanup);
const NAMESPACES = ['promote', 'angler', 'guide-profile', 'taxonomy', 'common'];
const close = () => undefined;

test.each<[what: string, form: ReactElement, field: RegExp, save: RegExp, saved: object]>([
  ['a list', <ListForm key="l" onClose={close} />, /name/i, /save/i, {}],
  ['contact details', <ContactSection key="c" me={ME} />, /city|town/i, /save/i, ME],
  ['what anglers read of a guide', <AboutTab key="a" profile={PROFILE} />, /city|town/i, /save/i, PROFILE],
  ['links of a guide', <SocialTab key="s" profile={PROFILE} />, /instagram/i, /save/i, PROFILE],
])('%s that is saved after its page is gone is no draft any more', async (_what, form, field, save, saved) => {
  await renderWithSite(<QueryClientProvider client={makeQueryClient()}>{form}</QueryClientProvider>, {
    namespaces: NAMESPACES,
  });
  fireEvent.change(screen.getByRole('textbox', { name: field }), { target: { value: 'https://instagram.com/elin' } });
  expect(sessionStorage.length).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: save }));
  await waitFor(() => expect(call.mock.calls.filter(([{ method }]) => method !== 'GET')).toHaveLength(1));
  cleanup();
  answer(saved);
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});
