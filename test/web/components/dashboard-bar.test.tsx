import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Fish } from 'lucide-react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DashboardBar } from '#web/components/dashboard/dashboard-bar.tsx';
import { renderWithSite } from './with-site.tsx';

beforeAll(() => {
  // jsdom has the element, but not what opens and closes it
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(cleanup);

const leave = vi.fn();
const part = (name: string, more: object = {}) => ({ to: `/work/${name}`, label: name, icon: Fish, ...more });
const news = (count: number) => ({ news: { count, label: `${count} new` } });
const LINKS = [
  part('today', { isDaily: true, ...news(9) }),
  part('notices', news(2)),
  part('reviews', news(3)),
  part('help', news(0)),
];
const show = (at: string) =>
  renderWithSite(
    <DashboardBar label="Your pages" links={LINKS} exit={{ label: 'Log out', icon: Fish, onPress: leave }} />,
    { at },
  );
// a wide screen does not show it, and there is no narrow one here
const more = () => screen.getByText('More', { selector: 'button' });

test('what is new behind the one entry is counted together and said by name', async () => {
  await show('/work/today');
  expect(more().textContent).toBe('More5notices: 2 new, reviews: 3 new');
  expect(more().hasAttribute('aria-current')).toBe(false);
});
test('it opens the pages that have no place in the bar, and shows the one that one is on', async () => {
  await show('/work/reviews/r1');
  expect(more().getAttribute('aria-current')).toBe('true');
  fireEvent.click(more());
  const sheet = within(screen.getByRole('dialog', { name: 'More' }));
  expect(sheet.getAllByRole('link').map((link) => link.textContent)).toEqual(['notices2 new', 'reviews3 new', 'help']);
  expect(sheet.getByRole('link', { current: 'page' }).textContent).toContain('reviews');
  fireEvent.click(sheet.getByRole('link', { name: 'help' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('the way out is there, too', async () => {
  await show('/work/today');
  fireEvent.click(more());
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log out' }));
  expect(leave).toHaveBeenCalledOnce();
});
