import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Badge } from '../badge.tsx';
import { Modal } from '../modal.tsx';
import { chakra } from '../theme/chakra.tsx';
import type { DashboardBarProps } from './dashboard-bar.tsx';

const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  w: 'full',
  minH: '12',
  px: '3',
  borderRadius: 'md',
  fontWeight: '550',
  color: 'ink!',
  textDecoration: 'none!',
  cursor: 'pointer',
  _hover: { bg: 'accent.soft' },
  _currentPage: { bg: 'accent.soft', color: 'accent!', fontWeight: '700' },
} as const;
const EntryLink = chakra(NavLink, { base: entry });
const EntryButton = chakra('button', { base: entry }, { defaultProps: { type: 'button' } });

/** The pages that have no place in a phone's bar, and the way out. */
export function MoreSheet({
  open,
  onClose,
  links,
  exit,
}: Omit<DashboardBarProps, 'label'> & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Modal open={open} onClose={onClose} title={t('more')} shape="drawer">
      <chakra.ul listStyleType="none" p="0" m="0">
        {links.map(({ to, label: text, icon: Sign, end, news }) => (
          <li key={to}>
            <EntryLink to={to} end={end ?? false} onClick={onClose}>
              <Sign size={20} aria-hidden="true" />
              {text}
              {news && news.count > 0 && (
                <Badge tone="accent" ms="auto">
                  {news.label}
                </Badge>
              )}
            </EntryLink>
          </li>
        ))}
        <li>
          <EntryButton onClick={exit.onPress}>
            <exit.icon size={20} aria-hidden="true" />
            {exit.label}
          </EntryButton>
        </li>
      </chakra.ul>
    </Modal>
  );
}
