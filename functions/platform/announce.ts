/** Something for the bus: what it is, and what is to be known of it. */
export type Announcement = Readonly<{ what: string; detail: Readonly<Record<string, unknown>> }>;
/** Puts them on the bus, in as few calls as it takes; all or an error. */
export type Announce = (announcements: readonly Announcement[]) => Promise<void>;
