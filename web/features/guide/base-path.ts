/** The dashboard's address; its pages stand under it. */
export const BASE = '/guide-dashboard';
