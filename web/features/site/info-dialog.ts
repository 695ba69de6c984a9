import { useLocation, useNavigate } from 'react-router-dom';

/** The texts that open over any page. Their place is the address (`#terms`), so they can be linked to and closed with "back". */
export const INFO_DIALOGS = ['faq', 'contact', 'terms', 'privacy', 'ranking'] as const;
export type InfoDialog = (typeof INFO_DIALOGS)[number];

export function useInfoDialog(): { shown: InfoDialog | undefined; show: (name: InfoDialog) => void; hide: () => void } {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return {
    shown: INFO_DIALOGS.find((name) => hash === `#${name}`),
    show: (name) => navigate({ pathname, search, hash: `#${name}` }, { preventScrollReset: true }),
    hide: () => navigate({ pathname, search }, { replace: true, preventScrollReset: true }),
  };
}
