import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, EmailShape, IdShape, InstantShape, LocaleShape } from './schemas.ts';

/** Who is an admin, and who is invited. */
export const listAdministrators = endpoint({
  method: 'GET',
  path: '/api/admin/administrators',
  auth: 'admin',
  throttle: 'read',
  input: z.object({}),
  output: z.object({
    administrators: z.array(
      z.object({
        id: z.string(),
        /** Empty when there is no account with a name. */
        name: z.string(),
        email: z.string(),
        isYou: z.boolean(),
        /** Of the role: whoever lost it and came back has another. */
        edition: z.string(),
        /** The role is taken away, but the user pool does not know of it yet: doing it again finishes it. */
        isGoing: z.boolean(),
      }),
    ),
    invitations: z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        invitedBy: z.string(),
        until: InstantShape,
        /** Accepted, but the user pool does not know of it yet: the link finishes it, calling it back ends it. */
        isComing: z.boolean(),
      }),
    ),
  }),
  errors: [],
});
/** A mail with a link for that address alone. Who is invited already gets a new link, and the earlier one ends. */
export const inviteAdministrator = endpoint({
  method: 'POST',
  path: '/api/admin/invitations',
  auth: 'admin',
  throttle: 'sensitive',
  input: z.object({
    requestId: z.uuid(),
    email: EmailShape,
    /** Of the mail, unless the person has an account with a language of its own. */
    language: LocaleShape,
  }),
  output: Done,
  errors: [
    'admins.already_admin',
    'admins.too_many',
    'request.repeated_differently',
    'request.too_many',
    'booking.busy',
  ],
});
export const revokeAdminInvitation = endpoint({
  method: 'DELETE',
  path: '/api/admin/invitations/{invitationId}',
  auth: 'admin',
  throttle: 'sensitive',
  input: z.object({ invitationId: IdShape }),
  output: Done,
  errors: ['admins.invitation_taken', 'booking.busy'],
});
/** Takes the role away, at once. The account stays what it was besides. */
export const removeAdministrator = endpoint({
  method: 'DELETE',
  path: '/api/admin/administrators/{userId}',
  auth: 'admin',
  throttle: 'sensitive',
  input: z.object({ userId: IdShape, edition: z.string().max(100) }),
  output: Done,
  errors: ['admins.not_yourself', 'admins.not_found', 'admins.last_one', 'admins.changed_elsewhere', 'booking.busy'],
});
/** What the link of the mail is. Looking takes nothing. */
export const getAdminInvitation = endpoint({
  method: 'GET',
  path: '/api/admin-invitations/{token}',
  auth: 'public',
  throttle: 'read',
  input: z.object({ token: IdShape }),
  output: z.object({ invitedBy: z.string(), email: z.string(), until: InstantShape }),
  errors: ['admins.link_invalid'],
});
/** The role, for whoever is signed in with the invited address. It stands in the next tokens. */
export const acceptAdminInvitation = endpoint({
  method: 'POST',
  path: '/api/admin-invitations/{token}',
  auth: 'signed-in',
  throttle: 'sensitive',
  input: z.object({ token: IdShape }),
  output: Done,
  errors: ['admins.link_invalid', 'admins.other_address', 'accounts.erasing', 'booking.busy'],
});
