import type { Locale } from '#shared/kernel/locale.ts';

export type DemoReview = Readonly<{
  language: Locale;
  rating: number;
  title: string;
  text: string;
  waters?: string;
  answer?: string;
}>;
/** First names and an initial, as reviews show them. */
export const REVIEWERS = [
  'Anna L.',
  'Markus W.',
  'Jonas B.',
  'Sara N.',
  'Pieter V.',
  'Claire D.',
  'Olof H.',
  'Emilia K.',
  'Thomas R.',
  'Hanna S.',
  'Mikael Ö.',
  'Julia F.',
  'David A.',
  'Camilla E.',
  'Ravi P.',
  'Kerstin G.',
  'Simon T.',
  'Lena M.',
  'Erik Å.',
  'Nadia C.',
  'Patrik J.',
  'Helen O.',
  'Bo L.',
  'Ines M.',
] as const;

/** `waters` limits a review to where it makes sense. */
export const DEMO_REVIEWS: readonly DemoReview[] = [
  {
    language: 'en',
    rating: 5,
    title: 'Exactly as described',
    text: 'Calm, well prepared and very patient with two beginners. We caught more than we hoped for and learned why.',
  },
  {
    language: 'sv',
    rating: 5,
    title: 'En dag att minnas',
    text: 'Lugn och trygg guide som läste vattnet som en bok. Vi fick fisk redan på andra platsen.',
  },
  {
    language: 'en',
    rating: 5,
    title: 'Our children still talk about it',
    text: 'Six and nine years old and not bored for a minute. The life jackets fitted, the lunch was good, and everyone got a fish.',
  },
  {
    language: 'sv',
    rating: 4,
    title: 'Bra trots vädret',
    text: 'Det blåste mer än tänkt, men guiden hittade lä och vi fick fint fiske ändå. Ta med mer kläder än du tror.',
  },
  {
    language: 'en',
    rating: 4,
    title: 'Few fish, great day',
    text: 'The fish were slow, which happens. The guide worked hard, moved often and explained every choice. I would book again.',
  },
  {
    language: 'sv',
    rating: 5,
    title: 'Personbästa',
    text: 'Jag har fiskat i trettio år och lärde mig ändå tre nya saker. Och slog mitt rekord.',
  },
  {
    language: 'en',
    rating: 5,
    title: 'Worth the early start',
    text: 'Mist on the water, coffee in the boat and a strike on the third cast. I do not need more than that.',
  },
  {
    language: 'sv',
    rating: 5,
    title: 'Proffsigt hela vägen',
    text: 'Tydlig information före, bra utrustning, säkert på vattnet. Kändes som att åka med en vän.',
  },
  {
    language: 'en',
    rating: 3,
    title: 'Nice, but a bit short',
    text: 'Good guide and good spots. With the drive to the water the half day felt short, so choose the full day if you can.',
    answer: 'Thank you, that is fair. I now write the driving time in the description.',
  },
  {
    language: 'sv',
    rating: 5,
    title: 'Perfekt present',
    text: 'Jag gav turen till min pappa på sjuttioårsdagen. Han ringde mig från båten, så glad har jag inte hört honom på länge.',
  },
  {
    language: 'en',
    rating: 5,
    title: 'Big pike and good stories',
    text: 'Three fish over ninety centimetres, all back in the water within a minute. Careful handling and a good sense of humour.',
    waters: 'archipelago lake',
  },
  {
    language: 'sv',
    rating: 5,
    title: 'Vilka gäddor',
    text: 'Vi såg fisken ta betet i det klara vattnet. Hjärtat slår fortfarande för fort.',
    waters: 'archipelago lake',
  },
  {
    language: 'en',
    rating: 5,
    title: 'Best casting teacher',
    text: 'I had given up on my double-handed cast. After two hours it worked, and after four I hooked a fish on it.',
    waters: 'river',
  },
  {
    language: 'sv',
    rating: 5,
    title: 'Torrfluga i ljusa natten',
    text: 'Vak i varje ström och en guide som visste var man skulle ställa fötterna. Magiskt är ett slitet ord men det var det.',
    waters: 'river',
  },
  {
    language: 'en',
    rating: 4,
    title: 'Cold feet, warm heart',
    text: 'Wear two pairs of socks. The soup over the fire made up for it, and we took home perch for six.',
    waters: 'lake forest_lake',
  },
  {
    language: 'sv',
    rating: 5,
    title: 'Första abborren',
    text: 'Vår dotter fick sin första fisk någonsin och ville inte gå hem. Vi har redan bokat nästa sommar.',
    waters: 'lake forest_lake archipelago',
  },
  {
    language: 'en',
    rating: 5,
    title: 'Silver on the rocks',
    text: 'He looked at the wind, drove us to the other side of the island, and there they were.',
    waters: 'coast',
  },
  {
    language: 'sv',
    rating: 4,
    title: 'Hårt men ärligt fiske',
    text: 'Havsöring är inte lätt och guiden lovade inget. Två fiskar på fyra timmar, och kunskap att ta med hem.',
    waters: 'coast',
  },
  {
    language: 'en',
    rating: 5,
    title: 'Came alone, left with friends',
    text: 'I joined a boat with two strangers and we are going again together in autumn.',
  },
  {
    language: 'sv',
    rating: 5,
    title: 'Tryggt och lugnt',
    text: 'Jag är rädd för vatten. Guiden gick igenom allt före och jag kände mig säker hela dagen.',
  },
  {
    language: 'en',
    rating: 5,
    title: 'Clear prices, no surprises',
    text: 'Deposit online, the rest at the quay, exactly as written. The licence and all gear were included.',
  },
  {
    language: 'sv',
    rating: 4,
    title: 'Mycket bra guide',
    text: 'Trevligt, kunnigt och punktligt. Enda minuset var att jag glömde solglasögonen, och det var mitt eget fel.',
  },
];
