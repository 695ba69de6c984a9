import { httpHandler, route } from '#functions/platform/http.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import * as api from '#shared/contracts/calendar.ts';
import { addSlot } from './add-slot.ts';
import { addSlotRange } from './add-slot-range.ts';
import { changeSlot, removeSlot } from './change-slot.ts';
import { listGuideExperiences } from './list-guide-experiences.ts';
import { listSlots } from './list-slots.ts';
import { setAdvanceNotice } from './set-advance-notice.ts';

export const handler = httpHandler(liveDeps(), [
  route(api.listGuideExperiences, listGuideExperiences),
  route(api.listSlots, listSlots),
  route(api.addSlot, addSlot),
  route(api.addSlotRange, addSlotRange),
  route(api.changeSlot, changeSlot),
  route(api.removeSlot, removeSlot),
  route(api.setAdvanceNotice, setAdvanceNotice),
]);
