import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { ofPictureUpload } from './picture-upload.ts';
import {
  Done,
  IdShape,
  LineShape,
  LocalDateShape,
  LocaleShape,
  PersonNameShape,
  PhoneShape,
  PictureShape,
} from './schemas.ts';

export const ACCOUNT_TYPES = ['angler', 'guide'] as const;
export const CALENDAR_MODES = ['single', 'per_experience'] as const;

const Optional = (most: number) => LineShape(most, 0).default('');
export const ProfileShape = z.object({
  firstName: PersonNameShape(60, 2),
  lastName: PersonNameShape(60, 2),
  birthDate: LocalDateShape.refine((date) => date >= '1900', { error: 'year_invalid' })
    .or(z.literal(''))
    .default(''),
  phone: PhoneShape.default(''),
  address: Optional(120),
  city: Optional(80),
  zip: Optional(12),
  country: Optional(60),
  language: LocaleShape,
});
/** What is kept: told as it is, also when it would not be taken any more. */
export const AccountShape = ProfileShape.extend({
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  id: IdShape,
  email: z.string(),
  roles: z.array(z.enum(['angler', 'guide', 'admin'])),
  avatar: PictureShape.nullable(),
  calendarMode: z.enum(CALENDAR_MODES).nullable(),
  joinedAt: z.iso.datetime(),
});
/** The account; made on the first call if the sign-up trigger's part was lost. */
export const getMe = endpoint({
  method: 'GET',
  path: '/api/me',
  auth: 'signed-in',
  throttle: 'read',
  input: z.object({}),
  output: AccountShape,
  errors: [],
});
/** Mails the account that its password was changed: called by the page that changed it at the user pool. */
export const tellPasswordChanged = endpoint({
  method: 'POST',
  path: '/api/me/password-changed',
  auth: 'signed-in',
  throttle: 'sensitive',
  input: z.object({}),
  output: Done,
  errors: ['request.too_many', 'booking.busy'],
});
export const saveProfile = endpoint({
  method: 'PUT',
  path: '/api/me',
  auth: 'signed-in',
  throttle: 'write',
  input: ProfileShape,
  output: AccountShape,
  errors: ['accounts.birth_date_invalid'],
});
/** A presigned form for one picture under 5 MB; the avatar changes when the picture has been processed. */
export const startAvatarUpload = endpoint({
  method: 'POST',
  path: '/api/me/avatar',
  auth: 'signed-in',
  throttle: 'write',
  ...ofPictureUpload,
});
export const getUpload = endpoint({
  method: 'GET',
  path: '/api/uploads/{uploadId}',
  auth: 'signed-in',
  throttle: 'read',
  input: z.object({ uploadId: IdShape }),
  output: z.object({ state: z.enum(['waiting', 'ready', 'refused']), picture: PictureShape.nullable() }),
  errors: ['request.not_found'],
});
export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/api/me/avatar',
  auth: 'signed-in',
  throttle: 'write',
  input: z.object({}),
  output: Done,
  errors: [],
});
