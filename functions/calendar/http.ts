import { httpHandler, route } from '#functions/platform/http.ts';
import { fileAnswer } from '#functions/platform/http-file.ts';
import { lazyFetchPublic } from '#functions/platform/lazy-fetch-public.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import * as availability from '#shared/contracts/availability.ts';
import * as api from '#shared/contracts/calendar.ts';
import * as sync from '#shared/contracts/calendar-sync.ts';
import * as dropIns from '#shared/contracts/drop-ins.ts';
import { addDropIn } from './add-drop-in.ts';
import { addSlot } from './add-slot.ts';
import { addSlotRange } from './add-slot-range.ts';
import { applyTemplate } from './apply-template.ts';
import { changeDropIn } from './change-drop-in.ts';
import { changeSlot, removeSlot } from './change-slot.ts';
import { changeSlots, changeSlotsForAdmin } from './change-slots.ts';
import { closeDays } from './close-days.ts';
import { listConflicts } from './feeds/list-conflicts.ts';
import { listExternalTimes } from './feeds/list-external-times.ts';
import { listFeedRuns } from './feeds/list-feed-runs.ts';
import { listFeeds } from './feeds/list-feeds.ts';
import { askNotifyAddress, confirmNotifyAddress } from './feeds/notify-address.ts';
import { readExport } from './feeds/read-export.ts';
import { removeFeed } from './feeds/remove-feed.ts';
import { resolveConflict } from './feeds/resolve-conflict.ts';
import { saveFeed } from './feeds/save-feed.ts';
import { syncFeedNow } from './feeds/sync-feed-now.ts';
import { getSyncSettings, renewExport, saveSyncSettings } from './feeds/sync-settings.ts';
import { testFeed } from './feeds/test-feed.ts';
import { listAllDays } from './list-all-days.ts';
import { listDropIns } from './list-drop-ins.ts';
import { listDaysForAdmin, listGuideDays } from './list-guide-days.ts';
import { listGuideExperiences } from './list-guide-experiences.ts';
import { listPartlyBooked } from './list-partly-booked.ts';
import { listSlots } from './list-slots.ts';
import { listTemplates } from './list-templates.ts';
import { removeDropIn } from './remove-drop-in.ts';
import { deleteTemplate, saveTemplate } from './save-template.ts';
import { setAdvanceNotice } from './set-advance-notice.ts';

export const handler = httpHandler(liveDeps({ fetchPublic: lazyFetchPublic }), [
  route(api.listGuideExperiences, listGuideExperiences),
  route(api.listSlots, listSlots),
  route(api.addSlot, addSlot),
  route(api.addSlotRange, addSlotRange),
  route(api.changeSlot, changeSlot),
  route(api.removeSlot, removeSlot),
  route(api.setAdvanceNotice, setAdvanceNotice),
  route(availability.listAllDays, listAllDays),
  route(availability.listGuideDays, listGuideDays),
  route(availability.changeSlots, changeSlots),
  route(availability.listDaysForAdmin, listDaysForAdmin),
  route(availability.changeSlotsForAdmin, changeSlotsForAdmin),
  route(availability.closeDays, closeDays),
  route(availability.listTemplates, listTemplates),
  route(availability.saveTemplate, saveTemplate),
  route(availability.deleteTemplate, deleteTemplate),
  route(availability.applyTemplate, applyTemplate),
  route(dropIns.listDropIns, listDropIns),
  route(dropIns.addDropIn, addDropIn),
  route(dropIns.changeDropIn, changeDropIn),
  route(dropIns.removeDropIn, removeDropIn),
  route(dropIns.listPartlyBooked, listPartlyBooked),
  route(sync.listFeeds, listFeeds),
  route(sync.testFeed, testFeed),
  route(sync.saveFeed, saveFeed),
  route(sync.removeFeed, removeFeed),
  route(sync.syncFeedNow, syncFeedNow),
  route(sync.listFeedRuns, listFeedRuns),
  route(sync.listExternalTimes, listExternalTimes),
  route(sync.getSyncSettings, getSyncSettings),
  route(sync.saveSyncSettings, saveSyncSettings),
  route(sync.askNotifyAddress, askNotifyAddress),
  route(sync.confirmNotifyAddress, confirmNotifyAddress),
  route(sync.renewExport, renewExport),
  route(sync.listConflicts, listConflicts),
  route(sync.resolveConflict, resolveConflict),
  { ...route(sync.readExport, readExport), answer: fileAnswer },
  { ...route(sync.headExport, readExport), answer: fileAnswer },
]);
