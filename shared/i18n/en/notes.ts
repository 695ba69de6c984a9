/** What a person hears in the product itself. */
export const notes = {
  title: 'Notifications',
  empty: 'Nothing new',
  emptyText: 'When a calendar needs your attention, you see it here.',
  loadFailed: 'Failed to load the notifications',
  new: 'New',
  conflict_found: 'A booking on {{date}} and {{feed}} overlap. You decide what happens.',
  conflict_resolved_by_rule: 'A booking on {{date}} and {{feed}} overlap. By your rules the booking was kept.',
  feed_failing: 'We cannot read your calendar {{feed}}. Look at its address.',
};
