import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { VerifiedKind } from '#shared/domain/accounts/verification.ts';
import { Badge } from './badge.tsx';
import { chakra } from './theme/chakra.tsx';

/** What an admin has seen the papers of. Nothing is shown of who has none. */
export function GuideBadges({ badges }: { badges: readonly VerifiedKind[] }) {
  const { t } = useTranslation('taxonomy');
  if (badges.length === 0) return null;
  return (
    <chakra.ul aria-label={t('verified.label')} p="0" m="0" listStyleType="none" display="flex" gap="2" flexWrap="wrap">
      {badges.map((kind) => (
        <li key={kind}>
          <Badge tone="success">
            <ShieldCheck size={14} aria-hidden="true" />
            {t(`verified.${kind}`)}
          </Badge>
        </li>
      ))}
    </chakra.ul>
  );
}
