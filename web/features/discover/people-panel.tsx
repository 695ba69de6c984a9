import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Stepper } from '../../components/stepper.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import type { SearchState } from './search-state.ts';

const MOST = 40;
type Props = { value: SearchState; onChange: (part: Partial<SearchState>) => void; onDone: () => void };

export function PeoplePanel({ value, onChange, onDone }: Props) {
  const { t } = useTranslation('search-bar');
  return (
    <>
      <Stepper
        label={t('adults')}
        help={t('adultsHelp')}
        value={value.adults ?? 0}
        min={value.children ? 1 : 0}
        max={MOST}
        onChange={(adults) => onChange({ adults: adults || undefined })}
      />
      <Stepper
        label={t('children')}
        help={t('childrenHelp')}
        value={value.children ?? 0}
        min={0}
        max={MOST}
        onChange={(children) => onChange({ children: children || undefined, adults: Math.max(1, value.adults ?? 1) })}
      />
      <chakra.div display="flex" justifyContent="space-between">
        <Button variant="quiet" size="sm" onClick={() => onChange({ adults: undefined, children: undefined })}>
          {t('clearPeople')}
        </Button>
        <Button variant="accent" size="sm" onClick={onDone}>
          {t('done')}
        </Button>
      </chakra.div>
    </>
  );
}
