import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { PriceFilter } from '#web/features/discover/price-filter.tsx';
import { EMPTY_SEARCH, type SearchState } from '#web/features/discover/search-state.ts';
import { renderWithSite } from '../../components/with-site.tsx';

afterEach(cleanup);
const onChange = vi.fn();
function Sheet() {
  const [state, setState] = useState<SearchState>(EMPTY_SEARCH);
  onChange.mockImplementation(setState);
  return (
    <>
      <PriceFilter state={state} onChange={onChange} />
      <button type="button" onClick={() => setState(EMPTY_SEARCH)}>
        Clear
      </button>
    </>
  );
}
async function fieldOf(label: string): Promise<HTMLInputElement> {
  onChange.mockReset();
  await renderWithSite(<Sheet />, { namespaces: ['search'] });
  return screen.getByLabelText<HTMLInputElement>(label);
}
const type = (field: HTMLInputElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

test('a price that was typed counts when one goes on by another button', async () => {
  type(await fieldOf('To'), '900');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...EMPTY_SEARCH, priceMax: 900 });
});
test.each(['1 500', '1\u00a0500', '1500 kr', '1500'])('%s is taken as it is written', async (text) => {
  const field = await fieldOf('From');
  type(field, text);
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...EMPTY_SEARCH, priceMin: 1500 });
  expect(field.value).toBe('1500');
});
test('what is no price is said at its field, and changes nothing', async () => {
  const field = await fieldOf('To');
  type(field, 'cheap');
  expect(onChange).not.toHaveBeenCalled();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Whole kronor, such as 1500.')).toBeTruthy();
});
test('filters that are cleared leave no price in the field', async () => {
  const field = await fieldOf('To');
  type(field, '900');
  expect(field.value).toBe('900');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field.value).toBe('');
});
