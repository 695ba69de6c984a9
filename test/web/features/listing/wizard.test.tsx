import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPicture } from '#test/support/builders-catalogue.ts';
import { aDraft } from '#test/support/builders-listing.ts';
import type { ListingData } from '#web/features/listing/listing-data.ts';
import { keepDraft, readDraft } from '#web/features/listing/local-draft.ts';
import { moved } from '#web/features/listing/picture-list.tsx';
import { Wizard } from '#web/features/listing/wizard.tsx';
import { renderWithSite } from '../../components/with-site.tsx';

const ID = 'trip-1';
const listing = {
  experienceId: ID,
  rev: 3,
  status: 'draft',
  isActive: true,
  isVisible: true,
  guideName: 'Elin Strand',
  draft: aDraft(),
  hasChanges: false,
  submittedAt: null,
  savedAt: '2027-05-01T08:00:00.000Z',
  returned: null,
} as ListingData;
type Sent = { rev: number; saveId: string; draft: { boatName: string; title: { sv: string } } };
const sent: Sent[] = [];
/** What happens to the saves to come: kept and answered, kept with a lost answer, not kept at all. */
let fates: ('lost' | 'away' | 'elsewhere')[] = [];
let rev = 3;
let lastSave = '';
beforeEach(() => {
  sent.length = 0;
  fates = [];
  rev = 3;
  lastSave = '';
  localStorage.clear();
  vi.stubGlobal('fetch', async (_url: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return Response.json({ ...listing, rev });
    const save: Sent = JSON.parse(body ?? '{}');
    const fate = fates.shift();
    if (fate === 'away') throw new TypeError('no connection');
    sent.push(save);
    const isOther = fate === 'elsewhere' || (save.rev !== rev && save.saveId !== lastSave);
    if (isOther) return Response.json({ code: 'listing.changed_elsewhere' }, { status: 409 });
    if (save.saveId !== lastSave) rev += 1;
    lastSave = save.saveId;
    if (fate === 'lost') throw new TypeError('connection lost');
    return Response.json({ rev, savedAt: listing.savedAt, hasChanges: false });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const open = (step: string, more: Partial<ListingData> = {}) =>
  renderWithSite(
    <QueryClientProvider client={new QueryClient()}>
      <Wizard listing={{ ...listing, ...more }} base="/guide-dashboard/experiences" isOwn />
    </QueryClientProvider>,
    { namespaces: ['listing', 'taxonomy', 'common'], at: `/guide-dashboard/experiences/${ID}?step=${step}` },
  );
const boat = () => screen.findByLabelText<HTMLInputElement>(/^Boat \(optional\)/);
const type = async (text: string) => fireEvent.change(await boat(), { target: { value: text } });

test('what is typed stands in the browser at once, and goes when the server has it', async () => {
  await open('features');
  await type('Måsen');
  expect(readDraft(ID)).toMatchObject({ rev: 3, draft: { boatName: 'Måsen' } });
  await waitFor(() => expect(sent).toHaveLength(1));
  await screen.findByText('Saved');
  expect(sent[0]).toMatchObject({ rev: 3, draft: { boatName: 'Måsen' } });
  expect(readDraft(ID)).toBeUndefined();
});
test('without a connection it says so and loses nothing; back online it is saved', async () => {
  fates = ['away'];
  await open('features');
  await type('Måsen');
  await screen.findByText(/No connection/);
  expect(readDraft(ID)).toMatchObject({ draft: { boatName: 'Måsen' } });
  fireEvent(window, new Event('online'));
  await screen.findByText('Saved');
});
test.each(['Publish', 'Preview', 'Save and leave'])('without a connection "%s" leads to what says so', async (name) => {
  fates = ['away', 'away', 'away'];
  await open('features', { status: 'live' });
  await type('Måsen');
  await screen.findByText(/No connection/);
  fireEvent.click(screen.getByRole('button', { name: new RegExp(name) }));
  await waitFor(() => expect(document.activeElement?.firstElementChild).toBe(screen.getByText(/^No connection/)));
});
test('a save whose answer was lost is sent again as itself, then what was typed meanwhile', async () => {
  fates = ['lost'];
  await open('features');
  await type('One');
  await screen.findByText(/No connection/);
  await type('Two');
  fireEvent(window, new Event('online'));
  await screen.findByText('Saved');
  expect(sent.map(({ rev: on, draft }) => `${on} ${draft.boatName}`)).toEqual(['3 One', '3 One', '4 Two']);
  expect(sent[0]?.saveId).toBe(sent[1]?.saveId);
});
test('after a crash the text is there again, and is saved', async () => {
  keepDraft(ID, 3, aDraft({ boatName: 'Before the crash' }));
  await open('features');
  expect((await boat()).value).toBe('Before the crash');
  await screen.findByText('Saved');
  expect(sent[0]?.draft.boatName).toBe('Before the crash');
});
test('another tab was quicker: nothing is overwritten until somebody chooses', async () => {
  fates = ['elsewhere'];
  await open('features');
  rev = 9;
  await type('Mine');
  await screen.findByText('Changed somewhere else');
  fireEvent.click(screen.getByRole('button', { name: 'Keep what is here' }));
  await screen.findByText('Saved');
  expect(sent.at(-1)).toMatchObject({ rev: 9, draft: { boatName: 'Mine' } });
});
test('a text from before the other tab waits for the same choice', async () => {
  keepDraft(ID, 2, aDraft({ boatName: 'Old' }));
  await open('features');
  await screen.findByText('Changed somewhere else');
  fireEvent.click(screen.getByRole('button', { name: 'Use the other one' }));
  await screen.findByText('Saved');
  expect((await boat()).value).toBe('');
  expect(sent).toEqual([]);
});
test('going on says at each field what is missing, and stays', async () => {
  const wrong = aDraft({ title: { en: 'Pike', sv: '' }, species: [] });
  await open('details', { draft: wrong as unknown as ListingData['draft'] });
  expect(screen.queryByText(/missing in this step/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await screen.findByText('3 things are missing in this step.');
  const name = screen.getByLabelText('Name, Swedish');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Write at least 5 characters.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Step 1 of 7: Details');
});
test('a picture moves among the others, and never beyond them', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((key) => aPicture({ key })) as [never, never, never];
  expect(moved([a, b, c], 2, 0)).toEqual([c, a, b]);
  expect(moved([a, b, c], 0, 1)).toEqual([b, a, c]);
  expect(moved([a, b, c], 0, -1)).toEqual([a, b, c]);
  expect(moved([a, b, c], 2, 3)).toEqual([a, b, c]);
});
