import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CalendarDay } from '#web/components/month-calendar/calendar-day.ts';
import { MonthCalendar } from '#web/components/month-calendar/month-calendar.tsx';
import { MonthLegend } from '#web/components/month-calendar/month-legend.tsx';
import { system } from '#web/components/theme/system.ts';

afterEach(cleanup);
const days: Record<string, CalendarDay> = {
  '2027-06-12': { look: 'partly', mark: '2', label: '2 of 6 places left' },
  '2027-06-13': { look: 'struck', label: '', refusal: 'fully booked' },
};
function show(more: Partial<Parameters<typeof MonthCalendar>[0]> = {}) {
  const onSelect = vi.fn();
  const onMonthChange = vi.fn();
  render(
    <ChakraProvider value={system}>
      <MonthCalendar
        locale="en"
        month="2027-06"
        onMonthChange={onMonthChange}
        selected={undefined}
        onSelect={onSelect}
        today="2027-06-10"
        day={(date) => days[date] ?? { look: 'open', label: '6 of 6 places left' }}
        selectedLabel="selected"
        {...more}
      />
    </ChakraProvider>,
  );
  return { onSelect, onMonthChange };
}
const dayButton = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`) as HTMLElement;

test('a day says its date and its state', () => {
  show();
  expect(dayButton('2027-06-12').getAttribute('aria-label')).toMatch(/^Saturday,? 12\sJune 2027, 2 of 6 places left$/);
  expect(dayButton('2027-06-12').dataset.mark).toBe('2');
});
test('an open day is chosen', () => {
  const { onSelect } = show();
  fireEvent.click(dayButton('2027-06-12'));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('2027-06-12');
});
test('a closed day can be reached, is refused, and says why', () => {
  const { onSelect } = show();
  const closed = dayButton('2027-06-13');
  expect(closed).toHaveProperty('disabled', false);
  expect(closed.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(closed);
  expect(onSelect).not.toHaveBeenCalled();
  expect(screen.getByText('13 June 2027: fully booked')).toBeTruthy();
});
test('the chosen day says so', () => {
  show({ selected: '2027-06-12' });
  expect(dayButton('2027-06-12').getAttribute('aria-label')).toMatch(/, selected$/);
});
test('arrow keys pass over closed days one by one; Home and End stay in the week', () => {
  show();
  fireEvent.focus(dayButton('2027-06-12'));
  fireEvent.keyDown(dayButton('2027-06-12'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(dayButton('2027-06-13'));
  fireEvent.keyDown(dayButton('2027-06-13'), { key: 'Home' });
  expect(document.activeElement).toBe(dayButton('2027-06-07'));
  fireEvent.keyDown(dayButton('2027-06-07'), { key: 'End' });
  expect(document.activeElement).toBe(dayButton('2027-06-13'));
});
test('Page Down asks for the next month, and a move past the end too', () => {
  const { onMonthChange } = show();
  fireEvent.focus(dayButton('2027-06-12'));
  fireEvent.keyDown(dayButton('2027-06-12'), { key: 'PageDown' });
  expect(onMonthChange).toHaveBeenLastCalledWith('2027-07');
  fireEvent.focus(dayButton('2027-06-30'));
  fireEvent.keyDown(dayButton('2027-06-30'), { key: 'ArrowRight' });
  expect(onMonthChange).toHaveBeenLastCalledWith('2027-07');
});
test('weeks start on Monday, and have their ISO numbers in Swedish only', () => {
  show({ locale: 'sv' });
  const weeks = [...document.querySelectorAll('.rdp-week_number')].map((cell) => cell.textContent);
  expect(weeks.slice(0, 5)).toEqual(['22', '23', '24', '25', '26']);
  expect(document.querySelectorAll('thead th')[1]?.textContent?.toLowerCase()).toMatch(/^m/);
  cleanup();
  show();
  expect(document.querySelector('thead th')?.textContent?.toLowerCase()).toMatch(/^m/);
  expect(document.querySelector('.rdp-week_number')).toBeNull();
});
test('a month has the weeks that it has, and no empty one', () => {
  for (const [month, weeks] of [
    ['2027-02', 4],
    ['2027-06', 5],
    ['2027-05', 6],
  ] as const) {
    show({ month });
    expect(document.querySelectorAll('.rdp-week')).toHaveLength(weeks);
    expect(document.querySelectorAll('.rdp-week:not(:has(button))')).toHaveLength(0);
    cleanup();
  }
});
test('while the days are on their way it says so, where it is heard, and refuses nothing', () => {
  const { onSelect } = show({ busy: true });
  // the first one is the month's name
  const coming = () => screen.getAllByRole('status')[1] as HTMLElement;
  expect(coming().textContent).not.toBe('');
  expect(coming().closest('[aria-busy=true]')).toBeNull();
  expect(dayButton('2027-06-12').closest('[aria-busy=true]')).toBeTruthy();
  fireEvent.click(dayButton('2027-06-13'));
  expect(onSelect).not.toHaveBeenCalled();
  expect(screen.queryByText(/fully booked/)).toBeNull();
  cleanup();
  show();
  expect(coming().textContent).toBe('');
});
const legend = (day: (date: string) => CalendarDay, month?: string) => {
  render(
    <ChakraProvider value={system}>
      <MonthLegend month={month} day={day} title="Legend" labelOf={(look) => look} />
    </ChakraProvider>,
  );
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
};
test('the legend says what the month has, with its own marks, and nothing else', () => {
  expect(legend((date) => days[date] ?? { look: 'plain', label: '', refusal: 'no trip' }, '2027-06')).toEqual([
    '2partly',
    '7struck',
    '7plain',
    '7chosen',
  ]);
  expect(screen.getByRole('list', { name: 'Legend' })).toBeTruthy();
});
test('where no day can be chosen, none is shown as chosen; before the month is known there is no legend', () => {
  const closed: CalendarDay = { look: 'plain', label: '', refusal: 'no trip' };
  expect(legend(() => closed, '2027-06')).toEqual(['7plain']);
  cleanup();
  expect(legend(() => closed)).toEqual([]);
});
