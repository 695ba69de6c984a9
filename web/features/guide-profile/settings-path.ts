/** Where the guide's settings are; the tab is in the query. */
export const SETTINGS = '/guide-dashboard/settings';
