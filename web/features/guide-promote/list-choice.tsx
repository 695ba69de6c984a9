import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { POLICY } from '#shared/domain/policy.ts';
import { Select } from '#web/components/select.tsx';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { fetchList, useLists } from './use-promotions.ts';

const MOST = POLICY.promotion.mostRecipients;

type Props = Readonly<{ initial: string; onChoose: (chosen: string, addresses: string) => void }>;
/** What is chosen names the list and the part of it. */
export const listIdOf = (chosen: string): string => chosen.split(' ')[0] ?? '';

/** A list's addresses, for the field. One that is longer than a mail may reach comes in parts of as many as it may. */
export function ListChoice({ initial, onChoose }: Props) {
  const { t } = useTranslation('promote');
  const errorText = useErrorText();
  const { data } = useLists();
  const [chosen, setChosen] = useState(initial);
  const [error, setError] = useState<string>();
  const filled = data?.lists.filter(({ count }) => count > 0) ?? [];
  if (filled.length === 0) return null;
  const choose = async (value: string) => {
    setChosen(value);
    setError(undefined);
    const [listId = '', part = '0'] = value.split(' ');
    if (!listId) return onChoose('', '');
    try {
      const { members } = await fetchList(listId);
      const wanted = members.slice(Number(part) * MOST, (Number(part) + 1) * MOST).filter((m) => !m.isStopped);
      onChoose(
        value,
        wanted.map(({ name, address }) => (name ? `"${name.replaceAll('"', "'")}" <${address}>` : address)).join(', '),
      );
    } catch (e) {
      setError(errorText(e));
    }
  };
  const options = filled.flatMap(({ id, name, count }) =>
    Array.from({ length: Math.ceil(count / MOST) }, (_, part) => ({
      value: `${id} ${part}`,
      label:
        count <= MOST
          ? name
          : t('send.parts', { name, from: part * MOST + 1, to: Math.min(count, (part + 1) * MOST), all: count }),
    })),
  );
  return (
    <Select
      label={t('send.list')}
      error={error}
      value={chosen}
      onChange={(event) => void choose(event.target.value)}
      options={[{ value: '', label: t('send.noList') }, ...options]}
    />
  );
}
