import { useTranslation } from 'react-i18next';
import type { Locale } from '#shared/kernel/locale.ts';
import { formatNumber } from '../lib/format.ts';
import { Icon } from './icon.tsx';
import { chakra } from './theme/chakra.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type Props = { value: number /** How many gave it; left out for a single opinion. */; count?: number };

/** "★ 4.8 (23)": a number first, since five small stars say less. */
export function Stars({ value, count }: Props) {
  const { t, i18n } = useTranslation('common');
  const number = formatNumber(value, i18n.language as Locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const spoken = count === undefined ? t('stars.one', { value: number }) : t('stars.many', { value: number, count });
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1" fontWeight="650" whiteSpace="nowrap">
      <Icon name="star" size={16} filled />
      <span aria-hidden="true">{number}</span>
      {count !== undefined && (
        <chakra.span aria-hidden="true" color="ink.muted" fontWeight="400">
          ({count})
        </chakra.span>
      )}
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </chakra.span>
  );
}
