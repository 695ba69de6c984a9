/** The people of one booking. Adults are 18 or older, children 4 to 17; the one who books is an adult. */
export type Party = Readonly<{ adults: number; children: number; private: boolean }>;
export const headcount = (party: Party): number => party.adults + party.children;
