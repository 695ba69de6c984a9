/** How people who did not book on the site found the boat. */
export const DROP_IN_SOURCES = ['phone', 'in_person', 'email', 'other'] as const;
export type DropInSource = (typeof DROP_IN_SOURCES)[number];
