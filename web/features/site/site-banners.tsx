import { CookieBanner } from './cookie-banner.tsx';
import { LanguageBanner } from './language-banner.tsx';

/** What may have to be said once: that the language was chosen by place, and what is stored. */
export function SiteBanners() {
  return (
    <>
      <LanguageBanner />
      <CookieBanner />
    </>
  );
}
