/** What is wrong stands under the field: the focus alone would leave it behind the footer of a phone. */
export function showField(field: HTMLElement | null): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView?.({ block: 'center' });
}
