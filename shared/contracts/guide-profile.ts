import * as z from 'zod';
import { readSocialLink, SOCIAL_SITES, type SocialSite } from '../domain/accounts/social-link.ts';
import { VERIFIED_KINDS } from '../domain/accounts/verification.ts';
import { GUIDE_LANGUAGES, SPECIES, STYLES } from '../domain/catalogue/taxonomy.ts';
import { CardShape, TraderShape } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { ofPictureUpload } from './picture-upload.ts';
import {
  BilingualShape,
  CountShape,
  Done,
  EmailShape,
  IdShape,
  InstantShape,
  LineShape,
  PictureShape,
  TextShape,
} from './schemas.ts';

const Texts = (most: number) => z.object({ en: TextShape(most), sv: TextShape(most) });
const Choices = <T extends readonly [string, ...string[]]>(values: T) => z.array(z.enum(values)).max(values.length);
/** A name, an @name or a link to that very site; empty for none. */
const LinkShape = (site: SocialSite) =>
  LineShape(200, 0).refine((text) => text === '' || readSocialLink(site, text) !== undefined, {
    error: 'link_invalid',
  });

export const AboutShape = z.object({
  displayName: LineShape(60, 0),
  bio: Texts(3000),
  yearsOfExperience: CountShape(80).nullable(),
  city: LineShape(80, 0),
  country: LineShape(60, 0),
  languages: Choices(GUIDE_LANGUAGES),
  species: Choices(SPECIES),
  styles: Choices(STYLES),
  boat: z.object({ name: LineShape(80, 0), specifications: Texts(2000) }),
});
export const LinksShape = z.object({
  instagram: LinkShape('instagram'),
  facebook: LinkShape('facebook'),
  youtube: LinkShape('youtube'),
  publicEmail: EmailShape.or(z.literal('')),
});
const SavedLinks = z.object({
  links: z.object(
    Object.fromEntries(SOCIAL_SITES.map((site) => [site, z.string()])) as Record<SocialSite, z.ZodString>,
  ),
  publicEmail: z.string(),
});
/** The revision of the profile that was seen: a change on another one is refused and nothing is written over. */
const Seen = z.object({ rev: z.int().min(0) });

export const GuideProfileShape = AboutShape.extend({
  ...SavedLinks.shape,
  id: IdShape,
  name: z.string(),
  fullName: z.string(),
  boatPicture: PictureShape.nullable(),
  rev: z.int(),
});
export const getGuideProfile = endpoint({
  method: 'GET',
  path: '/api/guide/profile',
  auth: 'guide',
  throttle: 'read',
  input: z.object({}),
  output: GuideProfileShape,
  errors: ['catalogue.guide_not_found'],
});
export const saveGuideAbout = endpoint({
  method: 'PUT',
  path: '/api/guide/profile/about',
  auth: 'guide',
  throttle: 'write',
  input: AboutShape.extend(Seen.shape),
  output: GuideProfileShape,
  errors: ['catalogue.guide_not_found', 'guides.changed_elsewhere', 'booking.busy'],
});
export const saveGuideLinks = endpoint({
  method: 'PUT',
  path: '/api/guide/profile/links',
  auth: 'guide',
  throttle: 'write',
  input: LinksShape.extend(Seen.shape),
  output: GuideProfileShape,
  errors: ['catalogue.guide_not_found', 'guides.changed_elsewhere', 'booking.busy'],
});
/** A presigned form for one picture; the profile changes when the picture has been processed (`getUpload` tells). */
export const startBoatUpload = endpoint({
  method: 'POST',
  path: '/api/guide/profile/boat-picture',
  auth: 'guide',
  throttle: 'write',
  ...ofPictureUpload,
});
export const removeBoatPicture = endpoint({
  method: 'DELETE',
  path: '/api/guide/profile/boat-picture',
  auth: 'guide',
  throttle: 'write',
  input: z.object({}),
  output: Done,
  errors: ['catalogue.guide_not_found'],
});

/** A guide as everybody sees them, with the trips that can be booked. */
export const GuidePageShape = z.object({
  id: IdShape,
  name: z.string(),
  avatar: PictureShape.nullable(),
  city: z.string(),
  country: z.string(),
  bio: BilingualShape,
  yearsOfExperience: z.int().nullable(),
  languages: z.array(z.enum(GUIDE_LANGUAGES)),
  species: z.array(z.enum(SPECIES)),
  styles: z.array(z.enum(STYLES)),
  boat: z.object({ name: z.string(), specifications: BilingualShape, picture: PictureShape.nullable() }).nullable(),
  ...SavedLinks.shape,
  rating: z.number().nullable(),
  reviewCount: z.int(),
  memberSince: InstantShape,
  badges: z.array(z.enum(VERIFIED_KINDS)),
  trader: TraderShape.nullable(),
  experiences: z.array(CardShape),
});
export const getGuidePage = endpoint({
  method: 'GET',
  path: '/api/public/guides/{guideId}',
  auth: 'public',
  throttle: 'read',
  cacheSeconds: 30,
  input: z.object({ guideId: IdShape }),
  output: GuidePageShape,
  errors: ['catalogue.guide_not_found'],
});
