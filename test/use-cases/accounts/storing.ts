import { randomUUID } from 'node:crypto';
import { markNotesSeen } from '#functions/accounts/list-notes.ts';
import { saveProfile } from '#functions/accounts/save-profile.ts';
import { endDocument, putNewUpload } from '#functions/accounts/uploads.table.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { addDropIn } from '#functions/calendar/add-drop-in.ts';
import { addSlot } from '#functions/calendar/add-slot.ts';
import { addSlotRange } from '#functions/calendar/add-slot-range.ts';
import { applyTemplate } from '#functions/calendar/apply-template.ts';
import { closeDays } from '#functions/calendar/close-days.ts';
import { saveFeed } from '#functions/calendar/feeds/save-feed.ts';
import { renewExport, saveSyncSettings } from '#functions/calendar/feeds/sync-settings.ts';
import { saveTemplate } from '#functions/calendar/save-template.ts';
import { setAdvanceNotice } from '#functions/calendar/set-advance-notice.ts';
import { addFavourite } from '#functions/community/change-favourites.ts';
import { postMessage } from '#functions/community/post-message.ts';
import { requestDate } from '#functions/community/request-date.ts';
import { saveInvoiceDetails } from '#functions/documents/save-invoice-details.ts';
import { saveBank } from '#functions/gift-cards/get-bank.ts';
import { saveGuideAbout } from '#functions/guides/save-guide-about.ts';
import { saveGuideLinks } from '#functions/guides/save-guide-links.ts';
import { sendProof } from '#functions/guides/send-proof.ts';
import { createListing } from '#functions/listing/create-listing.ts';
import { setListingActive } from '#functions/listing/switch-listing.ts';
import { addListMembers } from '#functions/outreach/add-list-members.ts';
import { saveDistributionList } from '#functions/outreach/save-distribution-list.ts';
import { type Deps, type Person, SYSTEM } from '#functions/platform/deps.ts';
import { saveProfile as profileContract } from '#shared/contracts/accounts.ts';
import { applyTemplate as applyContract, saveTemplate as templateContract } from '#shared/contracts/availability.ts';
import { addSlotRange as rangeContract, addSlot as slotContract } from '#shared/contracts/calendar.ts';
import { saveFeed as feedContract, saveSyncSettings as syncContract } from '#shared/contracts/calendar-sync.ts';
import { requestDate as dateContract } from '#shared/contracts/community.ts';
import { addDropIn as dropInContract } from '#shared/contracts/drop-ins.ts';
import { threadIdOf } from '#shared/domain/community/thread.ts';
import { ANGLER, DATE, GUIDE, SLOT } from '#test/support/builders-booking.ts';
import { VISITOR, type World } from '#test/support/deps.ts';
import { aSureBooking, cancelAs, runRefunds } from '#test/use-cases/booking/cancelling.ts';

export type Case = Readonly<{
  /** The endpoint that it is a request to. */
  of: string;
  who: Person;
  before?: (world: World) => Promise<unknown>;
  run: (deps: Deps, world: World) => Promise<unknown>;
}>;
const id = randomUUID();
const times = { start: '08:00', end: '12:00' };
let threadId = '';
const aThread = async (world: World) => {
  const bookingId = await aSureBooking(world);
  threadId = threadIdOf.booking(bookingId);
  await cancelAs(world, bookingId);
  await runRefunds(world);
  await sweepLife(world.deps, SYSTEM, {});
};
const saveList = (deps: Deps) =>
  saveDistributionList(deps, GUIDE, { listId: id, rev: 0, name: 'SECRET', description: '' });
const saveWeek = (deps: Deps) =>
  saveTemplate(
    deps,
    GUIDE,
    templateContract.input.parse({
      ...{ templateId: id, name: 'SECRET', times: [{ ...times, weekday: 6, capacity: 4, notes: 'SECRET' }], rev: 0 },
    }),
  );
const aDropIn = { requestId: id, experienceId: 'pike', date: DATE, source: 'phone', phone: '', notes: '' };
const bo = { name: 'SECRET Ek', email: 'bo@x.se', party: { adults: 1, children: 0, private: false } };
/** Requests of guides and anglers that store something of theirs. */
export const CASES: Readonly<Record<string, Case>> = {
  favourite: { of: 'addFavourite', who: ANGLER, run: (deps) => addFavourite(deps, ANGLER, { experienceId: 'pike' }) },
  profile: {
    of: 'saveProfile',
    who: ANGLER,
    run: (deps) =>
      saveProfile(deps, ANGLER, profileContract.input.parse({ firstName: 'SECRET', lastName: 'Ek', language: 'sv' })),
  },
  'message of an angler': {
    of: 'postMessage',
    who: ANGLER,
    before: aThread,
    run: (deps) => postMessage(deps, ANGLER, { threadId, messageId: id, text: 'SECRET' }),
  },
  'message to an angler': {
    of: 'postMessage',
    who: ANGLER,
    before: aThread,
    run: (deps) => postMessage(deps, GUIDE, { threadId, messageId: id, text: 'Hello' }),
  },
  'message of a guide': {
    of: 'postMessage',
    who: GUIDE,
    before: aThread,
    run: (deps) => postMessage(deps, GUIDE, { threadId, messageId: id, text: 'SECRET' }),
  },
  'wish for a date': {
    of: 'requestDate',
    who: GUIDE,
    run: (deps) =>
      requestDate(
        deps,
        VISITOR,
        dateContract.input.parse({
          ...{ experienceId: 'pike', requestId: id, date: '2027-07-01', adults: 1, children: 0, language: 'en' },
          ...{ name: 'Vera', email: 'vera@napp.test', message: 'Can we come?' },
        }),
      ),
  },
  list: { of: 'saveDistributionList', who: GUIDE, run: saveList },
  'members of a list': {
    of: 'addListMembers',
    who: GUIDE,
    before: ({ deps }) => saveList(deps),
    run: (deps) => addListMembers(deps, GUIDE, { listId: id, text: 'SECRET <bo@x.se>', consent: true }),
  },
  template: { of: 'saveTemplate', who: GUIDE, run: saveWeek },
  'template in use': {
    of: 'applyTemplate',
    who: GUIDE,
    before: ({ deps }) => saveWeek(deps),
    run: (deps) =>
      applyTemplate(
        deps,
        GUIDE,
        applyContract.input.parse({
          ...{ experienceId: 'pike', templateId: id, requestId: id, from: '2027-07-01', to: '2027-07-10' },
        }),
      ),
  },
  feed: {
    of: 'saveFeed',
    who: GUIDE,
    run: (deps) =>
      saveFeed(
        deps,
        GUIDE,
        feedContract.input.parse({
          ...{ feedId: id, rev: 0, name: 'SECRET', colour: 'blue', experienceId: null },
          address: 'https://calendar.napp.test/secret.ics',
        }),
      ),
  },
  'rules of feeds': {
    of: 'saveSyncSettings',
    who: GUIDE,
    run: (deps) =>
      saveSyncSettings(
        deps,
        GUIDE,
        syncContract.input.parse({
          ...{ rev: 0, isSmart: false, rules: [] },
          notify: { mail: true, inApp: true, address: '' },
        }),
      ),
  },
  'address of a calendar': { of: 'renewExport', who: GUIDE, run: (deps) => renewExport(deps, GUIDE, { kind: 'full' }) },
  'drop-in': {
    of: 'addDropIn',
    who: GUIDE,
    run: (deps) => addDropIn(deps, GUIDE, dropInContract.input.parse({ ...aDropIn, ...bo, slotId: SLOT })),
  },
  'drop-in on a new time': {
    of: 'addDropIn',
    who: GUIDE,
    run: (deps) => {
      const newSlot = { ...times, endsAfterDays: 0, capacity: 4, notes: '' };
      return addDropIn(deps, GUIDE, dropInContract.input.parse({ ...aDropIn, ...bo, date: '2027-06-20', newSlot }));
    },
  },
  time: {
    of: 'addSlot',
    who: GUIDE,
    run: (deps) => {
      const wish = { ...times, experienceId: 'pike', date: '2027-06-20', slotId: id, capacity: 4, notes: 'SECRET' };
      return addSlot(deps, GUIDE, slotContract.input.parse(wish));
    },
  },
  times: {
    of: 'addSlotRange',
    who: GUIDE,
    run: (deps) => {
      const wish = { ...times, experienceId: 'pike', requestId: id, capacity: 4, notes: 'SECRET' };
      const range = { from: '2027-07-01', to: '2027-07-10', weekdays: [6] };
      return addSlotRange(deps, GUIDE, rangeContract.input.parse({ ...wish, ...range }));
    },
  },
  'invoice details': {
    of: 'saveInvoiceDetails',
    who: GUIDE,
    run: (deps) => {
      const seller = { name: 'SECRET AB', taxId: '556677-8899', hasFTax: true, address: 'Storgatan 1' };
      return saveInvoiceDetails(deps, GUIDE, { ...seller, zip: '619 30', city: 'Trosa', country: 'SE' });
    },
  },
  paper: {
    of: 'sendProof',
    who: GUIDE,
    before: async ({ deps, now }) => {
      await deps.table.write(putNewUpload(deps.table, { id: 'tax', ownerId: 'guide', purpose: 'document' }, now));
      await deps.table.write(endDocument(deps.table, 'tax', 'application/pdf'));
    },
    run: (deps) => sendProof(deps, GUIDE, { kind: 'company_tax', uploadId: 'tax', validUntil: null }),
  },
  'words about the guide': {
    of: 'saveGuideAbout',
    who: GUIDE,
    run: (deps) =>
      saveGuideAbout(deps, GUIDE, {
        ...{ displayName: 'SECRET', bio: { en: 'SECRET', sv: '' }, yearsOfExperience: 3, city: 'Trosa', country: 'SE' },
        ...{ languages: ['sv'], species: ['pike'], styles: ['spinning'], rev: 0 },
        boat: { name: '', specifications: { en: '', sv: '' } },
      }),
  },
  'links of the guide': {
    of: 'saveGuideLinks',
    who: GUIDE,
    run: (deps) =>
      saveGuideLinks(deps, GUIDE, { instagram: '', facebook: '', youtube: '', publicEmail: 'secret@x.se', rev: 0 }),
  },
  bank: {
    of: 'saveBank',
    who: GUIDE,
    run: (deps) => {
      const bank = { company: 'SECRET AB', account: '', iban: '', bankgiro: '5050-1055' };
      return saveBank(deps, GUIDE, { bank });
    },
  },
  'closed days': {
    of: 'closeDays',
    who: GUIDE,
    run: (deps) => closeDays(deps, GUIDE, { experienceId: 'pike', dates: ['2027-06-20', '2027-06-21'], closed: true }),
  },
  'advance notice': { of: 'setAdvanceNotice', who: GUIDE, run: (deps) => setAdvanceNotice(deps, GUIDE, { days: 3 }) },
  'notes that were seen': {
    of: 'markNotesSeen',
    who: ANGLER,
    run: (deps) => markNotesSeen(deps, ANGLER, { until: deps.now() }),
  },
  'trip on and off': {
    of: 'setListingActive',
    who: GUIDE,
    run: (deps) => setListingActive(deps, GUIDE, { experienceId: 'pike', isActive: false }),
  },
  trip: { of: 'createListing', who: GUIDE, run: (deps) => createListing(deps, GUIDE, { experienceId: id }) },
};

/** What else a guide or an angler may ask for, and why nothing of it is there after the person. */
export const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'is for a booking that keeps the account of both': [
    ...['settlePayment', 'resumePayment', 'withdrawBooking', 'confirmBooking', 'declineBooking', 'cancelBooking'],
    ...['previewCancellation', 'contestPenalty', 'payPenalty', 'waivePenalty', 'changeDate', 'changeParty'],
    ...['acceptOffer', 'answerChange', 'payExtra', 'drawGiftForChange', 'previewChange', 'withdrawChange'],
    ...['reportNoShow', 'answerReport', 'askWeather', 'callBookingOff', 'callWeather'],
  ],
  'is in leaving.test.ts': ['bookTrip', 'joinLine', 'eraseMe'],
  'has the same condition in its transaction': [
    ...['askGuide', 'reportReview', 'answerReview', 'claimGiftCard', 'sendPromotion', 'copyListing'],
    'acceptAdminInvitation',
  ],
  'only takes away': [
    ...['removeAvatar', 'removeFavourite', 'deleteTemplate', 'removeFeed', 'removeSlot', 'deleteDistributionList'],
    ...['removeListMember', 'removeDropIn', 'removeBoatPicture', 'deleteListing', 'removeProof', 'leaveLine'],
  ],
  'ends by itself, or is a mail': [
    ...['startAvatarUpload', 'startProofUpload', 'startBoatUpload', 'startListingPicture', 'referGuide'],
    ...['askNotifyAddress', 'tellPasswordChanged'],
  ],
  'moves what must be there': [
    ...[
      'takeNewEmail',
      'confirmNotifyAddress',
      'resolveConflict',
      'syncFeedNow',
      'changeSlot',
      'changeSlots',
      'changeDropIn',
    ],
    ...['saveListing', 'submitListing', 'withdrawListing', 'markThreadRead'],
    ...['setDiscount'],
  ],
  'stores nothing': [
    ...['quoteWithGiftCards', 'testFeed', 'previewGiftClaim', 'translateListing', 'writePromotion', 'quoteOffer'],
    'grantFirstAdmin',
  ],
};
