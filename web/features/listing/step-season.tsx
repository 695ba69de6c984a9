import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeasonDraft } from '#shared/domain/listing/draft.ts';
import { Button } from '#web/components/button.tsx';
import { FieldError } from '#web/components/field.tsx';
import { Select } from '#web/components/select.tsx';
import { formatMonthName } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { StepProps } from './step-props.ts';

const NONE: SeasonDraft = { from: '', to: '' };
type Name = 'mainSeason' | 'highSeason' | 'secondHighSeason';

export function StepSeason({ draft, change, problemOf }: StepProps) {
  const { t } = useTranslation('listing');
  const season = (name: Name) => (
    <SeasonFields
      label={t(`fields.${name}`)}
      value={draft[name] ?? NONE}
      error={problemOf(name)}
      onChange={(value) => change({ [name]: value })}
      onRemove={name === 'mainSeason' ? undefined : () => change({ [name]: null })}
    />
  );
  return (
    <>
      <chakra.p color="ink.muted">{t('fields.seasonHelp')}</chakra.p>
      {season('mainSeason')}
      {draft.highSeason && season('highSeason')}
      {draft.secondHighSeason && season('secondHighSeason')}
      {!draft.highSeason && (
        <Button justifySelf="start" onClick={() => change({ highSeason: NONE })}>
          {t('fields.addHigh')}
        </Button>
      )}
      {draft.highSeason && !draft.secondHighSeason && (
        <Button justifySelf="start" onClick={() => change({ secondHighSeason: NONE })}>
          {t('fields.addSecondHigh')}
        </Button>
      )}
    </>
  );
}
type FieldsProps = Readonly<{
  label: string;
  value: SeasonDraft;
  error: string | undefined;
  onChange: (value: SeasonDraft) => void;
  onRemove: (() => void) | undefined;
}>;
function SeasonFields({ label, value, error, onChange, onRemove }: FieldsProps) {
  const { t } = useTranslation('listing');
  const id = useId();
  return (
    <chakra.fieldset borderWidth="0" p="0" m="0" minW="0" aria-describedby={error ? `${id}e` : undefined}>
      <chakra.legend fontWeight="650" mb="2">
        {label}
      </chakra.legend>
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ sm: '1fr 1fr' }}>
        <DayOfYear label={t('fields.from')} value={value.from} onChange={(from) => onChange({ ...value, from })} />
        <DayOfYear label={t('fields.to')} value={value.to} onChange={(to) => onChange({ ...value, to })} />
      </chakra.div>
      {error && <FieldError id={`${id}e`}>{error}</FieldError>}
      {onRemove && (
        <Button size="sm" variant="quiet" mt="2" onClick={onRemove}>
          {t('fields.removeSeason', { season: label })}
        </Button>
      )}
    </chakra.fieldset>
  );
}
const two = (n: number) => String(n).padStart(2, '0');
const MONTHS = Array.from({ length: 12 }, (_, m) => m + 1);
const DAYS = Array.from({ length: 31 }, (_, d) => d + 1);

/** A day without a year. Until both parts are chosen the other one says 00, which no calendar has. */
function DayOfYear({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('listing');
  const { language } = useLanguage();
  const [month = '00', day = '00'] = value ? value.split('-') : [];
  const write = (m: string, d: string) => onChange(m === '00' && d === '00' ? '' : `${m}-${d}`);
  const none = { value: '00', label: t('fields.choose') };
  return (
    <chakra.div display="grid" gap="2" gridTemplateColumns="1fr 2fr">
      <Select
        label={t('fields.day', { which: label })}
        value={day}
        options={[none, ...DAYS.map((d) => ({ value: two(d), label: String(d) }))]}
        onChange={({ target }) => write(month, target.value)}
      />
      <Select
        label={t('fields.month', { which: label })}
        value={month}
        options={[none, ...MONTHS.map((m) => ({ value: two(m), label: formatMonthName(m, language, 'long') }))]}
        onChange={({ target }) => write(target.value, day)}
      />
    </chakra.div>
  );
}
