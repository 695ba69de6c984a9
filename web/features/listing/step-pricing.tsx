import { useTranslation } from 'react-i18next';
import { POLICY } from '#shared/domain/policy.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Notice } from '#web/components/notice.tsx';
import { RadioCards } from '#web/components/radio-cards.tsx';
import { Select } from '#web/components/select.tsx';
import { Stepper } from '#web/components/stepper.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { formatPercent } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { NumberField } from './number-field.tsx';
import type { StepProps } from './step-props.ts';

export function StepPricing(props: StepProps) {
  const { draft, change, problemOf } = props;
  const { t } = useTranslation('listing');
  const { language } = useLanguage();
  return (
    <>
      <TextInput
        label={t('fields.startTime')}
        help={t('fields.startTimeHelp')}
        type="time"
        optional
        value={draft.startTime}
        onChange={({ target }) => change({ startTime: target.value.slice(0, 5) })}
      />
      <Stepper
        label={t('fields.minGroup')}
        help={t('fields.minGroupHelp')}
        value={draft.minGroup}
        min={1}
        max={POLICY.largestParty}
        onChange={(minGroup) => change({ minGroup })}
        error={problemOf('minGroup')}
      />
      <Stepper
        label={t('fields.maxGroup')}
        value={draft.maxGroup}
        min={1}
        max={POLICY.largestParty}
        onChange={(maxGroup) => change({ maxGroup })}
        error={problemOf('maxGroup')}
      />
      {draft.maxGroup > POLICY.largeBoatWarning && (
        <Notice role="status" tone="waiting">
          {t('fields.manyPeople', { count: POLICY.largeBoatWarning })}
        </Notice>
      )}
      <Prices {...props} />
      <Select
        label={t('fields.vatPercent')}
        help={t('fields.vatHelp')}
        error={problemOf('vatPercent')}
        value={String(draft.vatPercent)}
        options={POLICY.vatPercents.map((percent) => ({
          value: String(percent),
          label: formatPercent(percent, language),
        }))}
        onChange={({ target }) => change({ vatPercent: Number(target.value) })}
      />
      <RadioCards
        legend={t('fields.booking')}
        name="instant"
        value={draft.instant ? 'instant' : 'request'}
        options={[
          { value: 'instant', title: t('fields.instant'), text: t('fields.instantText') },
          { value: 'request', title: t('fields.request'), text: t('fields.requestText') },
        ]}
        onChange={(value) => change({ instant: value === 'instant' })}
      />
    </>
  );
}
type PriceName = 'adultPrice' | 'childPrice' | 'privatePrice';

function Prices({ draft, change, problemOf }: StepProps) {
  const { t } = useTranslation('listing');
  const price = (name: PriceName) => (
    <NumberField
      label={t(`fields.${name}`)}
      help={t('fields.priceHelp')}
      error={problemOf(name)}
      decimals={2}
      value={draft[name] === null ? null : draft[name] / 100}
      onChange={(kronor) => change({ [name]: kronor === null ? null : Math.round(kronor * 100) })}
    />
  );
  return (
    <>
      {price('adultPrice')}
      <chakra.div>
        <Checkbox
          label={t('fields.noChildren')}
          checked={draft.noChildren}
          onChange={({ target }) => change({ noChildren: target.checked })}
        />
        <chakra.p fontSize="sm" color="ink.muted" pl="8">
          {t('fields.childrenHelp')}
        </chakra.p>
      </chakra.div>
      {!draft.noChildren && price('childPrice')}
      <Checkbox
        label={t('fields.allowPrivate')}
        checked={draft.allowPrivate}
        onChange={({ target }) => change({ allowPrivate: target.checked })}
      />
      {draft.allowPrivate && price('privatePrice')}
    </>
  );
}
