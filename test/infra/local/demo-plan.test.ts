import { describe, expect, test } from 'vitest';
import { ALL_EXPERIENCES, DEMO_EXPERIENCES } from '#infra/local/demo/catalogue.ts';
import { DEMO_GUIDES } from '#infra/local/demo/guides.ts';
import { DEMO_ADMINS, DEMO_ANGLERS, DEMO_GUESTS, GUIDE_PEOPLE, guideOf } from '#infra/local/demo/people.ts';
import { drawings, sizedTo } from '#infra/local/demo/pictures/draw-pictures.ts';
import { landscape } from '#infra/local/demo/pictures/landscape.ts';
import { picturesOf } from '#infra/local/demo/pictures/plan-pictures.ts';
import { planBookings } from '#infra/local/demo/plan-bookings.ts';
import { planReviews, starsOf } from '#infra/local/demo/plan-reviews.ts';
import { pricesOf } from '#infra/local/demo/seed-experiences.ts';
import { inSeason } from '#infra/local/demo/slot-plan.ts';
import { slotsOf } from '#infra/local/demo/slots-of.ts';
import { factsOf, textOf } from '#infra/local/demo/unfold-experience.ts';
import { WISHES } from '#infra/local/demo/wishes.ts';
import { suggest } from '#shared/domain/catalogue/find-places.ts';
import { addDays } from '#shared/kernel/time.ts';

const TODAY = '2026-11-28';
const NOW = `${TODAY}T09:00:00.000Z`;
/** The same day of each month: the demo data must be whole whenever somebody starts it. */
const EACH_MONTH = Array.from(
  { length: 12 },
  (_, month) => `2027-${String(month + 1).padStart(2, '0')}-14T08:00:00.000Z`,
);
const unique = (values: readonly unknown[]) => new Set(values).size;

describe('experiences and guides', () => {
  test('sixty experiences or more by 25 guides, in every kind of water', () => {
    expect(DEMO_EXPERIENCES.length).toBeGreaterThanOrEqual(60);
    expect(DEMO_GUIDES).toHaveLength(25);
    expect(unique(ALL_EXPERIENCES.map((e) => e.id))).toBe(ALL_EXPERIENCES.length);
    expect(unique(DEMO_EXPERIENCES.map((e) => e.water))).toBe(5);
    expect(DEMO_GUIDES.filter((guide) => !DEMO_EXPERIENCES.some((e) => e.guide === guide.id))).toEqual([]);
    expect(unique(ALL_EXPERIENCES.map((e) => e.title.en))).toBe(ALL_EXPERIENCES.length);
  });
  test.each(ALL_EXPERIENCES.map((e) => [e.id, e] as const))(
    '%s lies in Sweden and says everything in both languages',
    (_id, e) => {
      expect(e.lat).toBeGreaterThan(55.3);
      expect(e.lat).toBeLessThan(69.1);
      expect(e.lon).toBeGreaterThan(10.9);
      expect(e.lon).toBeLessThan(24.2);
      const { guide } = guideOf(e.guide);
      const [en, sv] = [textOf(e, guide, 'en'), textOf(e, guide, 'sv')];
      for (const field of ['description', 'itinerary', 'whatToBring', 'pickUp', 'meetingPlace'] as const) {
        expect(en[field].length).toBeGreaterThan(20);
        expect(sv[field].length).toBeGreaterThan(20);
        expect(sv[field]).not.toBe(en[field]);
      }
      expect(en.itinerary.split('\n').map((line) => line.slice(0, 5))).toEqual(
        sv.itinerary.split('\n').map((line) => line.slice(0, 5)),
      );
      expect(factsOf(e, guide, null).seasons).toHaveLength(2);
      expect(e.group[0]).toBeLessThanOrEqual(e.group[1]);
    },
  );
  test('the region of an experience is one that can be searched for', () => {
    const isRegion = (name: string) =>
      suggest(name, 8).some((place) => place.kind === 'region' && place.name.sv === name);
    expect(ALL_EXPERIENCES.filter((e) => !isRegion(e.region)).map((e) => `${e.id}: ${e.region}`)).toEqual([]);
  });
});

describe('people', () => {
  test('the addresses that everybody may try are there, each once', () => {
    const all = [...DEMO_ANGLERS, ...DEMO_GUESTS, ...DEMO_ADMINS, ...GUIDE_PEOPLE];
    const emails = all.map((person) => person.email);
    expect(emails).toEqual(
      expect.arrayContaining([
        'angler@napp.test',
        'angler5@napp.test',
        'guide@napp.test',
        'guide5@napp.test',
        'admin@napp.test',
      ]),
    );
    expect(unique(emails)).toBe(all.length);
    expect(unique(all.map((person) => person.subject))).toBe(all.length);
    expect(emails.filter((email) => !/^[a-z0-9.]+@napp\.test$/.test(email))).toEqual([]);
  });
});

describe('pictures', () => {
  test('every experience has three that are drawn, the covers all different', () => {
    const drawn = new Set(drawings().map(({ source }) => source.key));
    for (const e of ALL_EXPERIENCES) {
      const pictures = picturesOf(e);
      expect(pictures.length).toBeGreaterThanOrEqual(3);
      for (const { key, alt } of pictures) {
        expect(drawn).toContain(key);
        expect(alt.en).not.toBe(alt.sv);
      }
    }
    const covers = drawings().filter(({ source }) => source.key.endsWith('-0'));
    expect(unique(covers.map(({ svg }) => svg()))).toBe(covers.length);
  });
  test('a scene is drawn the same each time, at the size that is asked for', () => {
    const scene = { seed: 'one', water: 'lake', season: 'autumn', light: 'dusk', subject: 'rowing' } as const;
    expect(landscape(scene)).toBe(landscape(scene));
    expect(sizedTo(landscape(scene), 960).toString()).toContain('width="960" height="640" viewBox="0 0 1920 1280"');
  });
});

describe('reviews and prices', () => {
  test('reviews are of trips in the season, of the last two years, and the stars count them', () => {
    for (const e of DEMO_EXPERIENCES) {
      const reviews = planReviews(e, TODAY);
      const outside = reviews.filter(
        ({ writtenAt }) =>
          writtenAt >= NOW || writtenAt < `${addDays(TODAY, -740)}` || !inSeason(writtenAt.slice(0, 10), e.season),
      );
      expect(outside).toEqual([]);
      expect(unique(reviews.map((review) => review.text))).toBe(reviews.length);
      expect(starsOf(reviews).reduce((sum, n) => sum + n)).toBe(reviews.length);
    }
  });
  test('the price in force is the price of the experience', () => {
    for (const e of DEMO_EXPERIENCES) {
      const last = pricesOf(e, '2024-11-01', TODAY)
        .toSorted((a, b) => (a.date < b.date ? -1 : 1))
        .at(-1);
      expect(last).toMatchObject({ adult: e.adult * 100, private: e.private === null ? null : e.private * 100 });
    }
  });
});

describe('times and bookings', () => {
  test('an experience has times in its season alone, in most months of it', () => {
    for (const e of DEMO_EXPERIENCES) {
      const { coming } = slotsOf(e, TODAY);
      expect(coming.length, e.id).toBeGreaterThan(5);
      expect(coming.filter(({ date }) => date <= TODAY || !inSeason(date, e.season))).toEqual([]);
    }
  });
  test('some of the coming dates are promoted', () => {
    const promoted = DEMO_EXPERIENCES.flatMap((e) => slotsOf(e, TODAY).coming).filter(({ slot }) => slot.d);
    expect(promoted.length).toBeGreaterThan(10);
    expect(promoted.every(({ slot }) => (slot.d ?? 0) >= 10 && (slot.d ?? 0) <= 30)).toBe(true);
  });
  test.each(EACH_MONTH)('at %s every booking of the demo anglers finds its time', (now) => {
    const bookings = planBookings(now);
    const missing = WISHES.filter((_, i) => !bookings.some(({ id }) => id === `wish|${i}`));
    expect(missing).toEqual([]);
    expect(bookings.every(({ placedAt }) => placedAt < now)).toBe(true);
    const late = bookings.filter(({ later }) => later === 'late' || later === 'contested');
    expect(late.filter(({ slot }) => slot.date >= addDays(now.slice(0, 10), 7))).toEqual([]);
    expect(bookings.map((b) => b.placedAt)).toEqual(bookings.map((b) => b.placedAt).toSorted());
  });
  test('the plan is the same each time', () => {
    expect(planBookings(NOW)).toEqual(planBookings(NOW));
  });
});
