import { useTranslation } from 'react-i18next';
import { writeCsv } from '#shared/kernel/csv.ts';
import { DEFAULT_ZONE } from '#shared/kernel/time.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Section } from '#web/components/dashboard/section.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { saveFile } from '#web/components/save-file.ts';
import { toast } from '#web/components/toast.ts';
import { formatInstant, todayIn } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { type ListWithMembers, useRemoveMember } from './use-lists.ts';

type Member = ListWithMembers['members'][number];

/** Everybody on the list; who wants no offers is shown, and left out of every mail. */
export function MembersTable({ list, members }: ListWithMembers) {
  const { t } = useTranslation('promote');
  if (members.length === 0)
    return (
      <Section title={t('members.title')}>
        <EmptyState title={t('members.empty')} seed={24}>
          {t('members.emptyText')}
        </EmptyState>
      </Section>
    );
  const save = () => saveFile(`${fileNameOf(list.name)}.csv`, csvOf(members, t), 'text/csv;charset=utf-8');
  return (
    <Section
      title={t('members.title')}
      more={
        <Button size="sm" onClick={save}>
          {t('members.export')}
        </Button>
      }
    >
      <chakra.ul listStyleType="none" p="0">
        {members.map((member) => (
          <MemberRow key={member.id} listId={list.id} member={member} />
        ))}
      </chakra.ul>
    </Section>
  );
}
function MemberRow({ listId, member }: { listId: string; member: Member }) {
  const { t } = useTranslation('promote');
  const { language } = useLanguage();
  const errorText = useErrorText();
  const removing = useRemoveMember(listId);
  const { id, address, name, addedAt, isStopped } = member;
  return (
    <chakra.li
      display="flex"
      gap="3"
      alignItems="center"
      justifyContent="space-between"
      py="2"
      borderBottomWidth="1px"
      borderBottomStyle="solid"
      borderColor="line"
    >
      <chakra.div minW="0" overflowWrap="anywhere">
        <chakra.p fontWeight="600">{address}</chakra.p>
        <chakra.p fontSize="sm" color="ink.muted">
          {[name, t('members.since', { when: formatInstant(addedAt, language, DEFAULT_ZONE) })]
            .filter(Boolean)
            .join(', ')}
        </chakra.p>
        {isStopped && <Badge tone="waiting">{t('members.stopped')}</Badge>}
      </chakra.div>
      <Button
        size="sm"
        variant="quiet"
        busy={removing.isPending}
        aria-label={t('members.removeLabel', { address })}
        onClick={() => removing.mutate(id, { onError: (error) => toast({ title: errorText(error), tone: 'danger' }) })}
      >
        {t('members.remove')}
      </Button>
    </chakra.li>
  );
}
const fileNameOf = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} _-]+/gu, '')
    .trim()
    .replaceAll(' ', '-') || 'list';

type Words = ReturnType<typeof useTranslation<'promote'>>['t'];
const csvOf = (members: readonly Member[], t: Words): string =>
  writeCsv([
    [t('members.columns.address'), t('members.columns.name'), t('members.columns.added'), t('members.columns.state')],
    ...members.map(({ address, name, addedAt, isStopped }) => [
      address,
      name,
      todayIn(DEFAULT_ZONE, new Date(addedAt)),
      t(isStopped ? 'members.stopped' : 'members.wants'),
    ]),
  ]);
