import { findAccount } from '#functions/accounts/accounts.table.ts';
import { readGuide } from '#functions/accounts/guides.table.ts';
import { listGuideBookingsBetween } from '#functions/booking/bookings.table.ts';
import { listExperiencesOfGuide } from '#functions/catalogue/experiences.table.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import { keyedHash, sha256 } from '#functions/platform/hash.ts';
import { countTry } from '#functions/platform/rate-limit.ts';
import type { readExport as contract } from '#shared/contracts/calendar-sync.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { exportDays, exportFeed, type OwnTime } from '#shared/domain/calendar-sync/export-feed.ts';
import { FEED_POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { addDays, DEFAULT_ZONE } from '#shared/kernel/time.ts';
import { findCalledOff } from '../days.table.ts';
import { listDropInsOfGuide } from '../drop-ins.table.ts';
import { readExportToken } from '../export-tokens.table.ts';
import { exportWords } from './export-words.ts';
import { timeOfBooking, timeOfDropIn } from './own-times.ts';

/** A guide's bookings for other calendars. The same bytes as long as the bookings are the same. */
export const readExport: Keeps<typeof contract> = async (deps, actor, { token }) => {
  const opened = await readExportToken(deps, token);
  if (!opened) {
    if (actor.kind !== 'system')
      await countTry(deps, { scope: 'calendar-feed-wrong', who: actor.address, ...FEED_POLICY.wrongReads });
    throw new DomainError('feeds.link_invalid');
  }
  const { guideId, kind } = opened;
  await countTry(deps, { scope: 'calendar-feed', who: token, ...FEED_POLICY.reads });
  const [account, page] = await Promise.all([findAccount(deps.table, guideId), readGuide(deps.table, guideId)]);
  if (!account || !page) throw new DomainError('feeds.link_invalid');
  const words = exportWords(account.language);
  const text = exportFeed({
    kind,
    name: kind === 'full' ? words.fullName : words.busyName,
    busyTitle: words.busy,
    language: account.language,
    zone: DEFAULT_ZONE,
    times: await timesOf(deps, guideId, account.language),
  });
  return { contentType: 'text/calendar; charset=utf-8', text, etag: `"${sha256(text).slice(0, 32)}"` };
};
async function timesOf(deps: Deps, guideId: string, language: 'en' | 'sv'): Promise<OwnTime[]> {
  const { from, to } = exportDays(deps.now(), DEFAULT_ZONE);
  const range = { from, to: addDays(to, 1) };
  const [bookings, dropIns, experiences] = await Promise.all([
    listGuideBookingsBetween(deps.table, guideId, range),
    listDropInsOfGuide(deps.table, guideId, range),
    listExperiencesOfGuide(deps.table, guideId),
  ]);
  const titles = new Map(experiences.map((e) => [e.id, e.title[language]]));
  const hide = (id: string) => keyedHash(deps.secrets, `calendar-feed:${id}`);
  // Called off for the weather, a trip has no time until another date is chosen; drop-ins have none again.
  const isSure = ({ state, openWeather }: Booking) => (state === 'confirmed' || state === 'completed') && !openWeather;
  const off = await findCalledOff(deps.table, dropIns);
  return Promise.all([
    ...bookings
      .filter(isSure)
      .map(async (b) => timeOfBooking(b, titles.get(b.experienceId) ?? '', language, await hide(b.bookingId))),
    ...dropIns
      .filter((d) => !off.has(d))
      .map(async (d) => timeOfDropIn(d, titles.get(d.experienceId) ?? '', language, await hide(d.dropInId))),
  ]);
}
