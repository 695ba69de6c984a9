/** Where a guide can be followed; the order is the order on the screen. */
export const SOCIAL_SITES = ['instagram', 'facebook', 'youtube'] as const;
export type SocialSite = (typeof SOCIAL_SITES)[number];

type Site = Readonly<{ host: RegExp; handle: RegExp; path: RegExp; write: (path: string) => string }>;
/** Dots alone are no name: in an address `..` is the page above. */
const NAME = '(?=\\.*\\w)[\\w.]{2,50}';
const NAME_WITH_DASHES = '(?=[.-]*\\w)[\\w.-]{2,50}';
const SITES: Readonly<Record<SocialSite, Site>> = {
  instagram: {
    host: /^(www\.|m\.)?instagram\.com$/,
    handle: new RegExp(`^@?(${NAME})$`),
    path: new RegExp(`^(${NAME})$`),
    write: (path) => `https://www.instagram.com/${path}`,
  },
  facebook: {
    host: /^(www\.|m\.|sv-se\.)?facebook\.com$/,
    handle: new RegExp(`^@?(${NAME})$`),
    path: new RegExp(`^(${NAME}|profile\\.php\\?id=\\d{4,20}|groups/${NAME}|p/[\\w-]{2,80})$`),
    write: (path) => `https://www.facebook.com/${path}`,
  },
  youtube: {
    host: /^(www\.|m\.)?youtube\.com$/,
    handle: new RegExp(`^@?(${NAME_WITH_DASHES})$`),
    path: new RegExp(`^(@${NAME_WITH_DASHES}|channel/[\\w-]{10,40}|(?:c|user)/${NAME_WITH_DASHES})$`),
    write: (path) => `https://www.youtube.com/${/^(@|channel\/|c\/|user\/)/.test(path) ? path : `@${path}`}`,
  },
};

/**
 * The address of somebody's page, from a name, an @name or a link with whatever hangs on it. Undefined when it is none
 * of that site: what stands on a public page leads where it says.
 */
export function readSocialLink(site: SocialSite, text: string): string | undefined {
  const { host, handle, path, write } = SITES[site];
  const plain = text.trim();
  const looksLikeLink = /\/|^(https?:|www\.|[\w-]+\.com\b)/i.test(plain);
  if (!looksLikeLink) {
    const name = handle.exec(plain)?.[1];
    return name && write(name);
  }
  const url = parse(/^https?:\/\//i.test(plain) ? plain : `https://${plain}`);
  if (!url || !host.test(url.hostname)) return undefined;
  const id = site === 'facebook' && url.pathname === '/profile.php' ? `?id=${url.searchParams.get('id') ?? ''}` : '';
  const found = path.exec(`${url.pathname.slice(1).replace(/\/$/, '')}${id}`)?.[1];
  return found && write(found);
}
function parse(text: string): URL | undefined {
  try {
    const url = new URL(text);
    return url.username || url.password || url.port ? undefined : url;
  } catch {
    return undefined;
  }
}
