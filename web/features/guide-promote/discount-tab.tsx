import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { POLICY } from '#shared/domain/policy.ts';
import { sek } from '#shared/kernel/money.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { toast } from '#web/components/toast.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { isUnsaved, refsOf } from './chosen-slots.ts';
import { DateChoice } from './date-choice.tsx';
import type { StepProps } from './promote-dialog.tsx';
import { useSetDiscount } from './use-promotions.ts';

/** The dates and their discount. The law's comparison is shown before anybody else sees the badge. */
export function DiscountTab({ promoting, draft, change, onSaved, onNext }: StepProps) {
  const { t } = useTranslation('promote');
  const errorText = useErrorText();
  const saving = useSetDiscount();
  const { slots, percent } = draft;
  const isLeft = isUnsaved(draft);
  const save = () => {
    const saved = ({ set }: { set: readonly unknown[] }) => {
      onSaved(slots, percent);
      toast({
        title: percent > 0 ? t('discount.saved', { count: set.length }) : t('discount.removed'),
        tone: 'success',
      });
    };
    const wish = { experienceId: promoting.experienceId, slots: refsOf(slots), percent };
    // also where the guide has gone on to another step by then
    void saving.mutateAsync(wish).then(saved, () => undefined);
  };
  return (
    <chakra.div display="grid" gap="6">
      <DateChoice promoting={promoting} slots={slots} onChange={(next) => change({ slots: next })} />
      <PercentSlider percent={percent} onChange={(next) => change({ percent: next })} />
      {saving.isError && (
        <Notice tone="danger" role="alert">
          <strong>{t('discount.failedSave')}</strong>
          <p>{errorText(saving.error)}</p>
        </Notice>
      )}
      {saving.isSuccess && <Outcome {...saving.data} percent={saving.variables.percent} />}
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        <Button
          variant={isLeft || slots.length === 0 ? 'accent' : 'secondary'}
          busy={saving.isPending}
          disabled={slots.length === 0}
          onClick={save}
        >
          {t('discount.save')}
        </Button>
        <Button variant={isLeft || slots.length === 0 ? 'secondary' : 'accent'} onClick={onNext}>
          {t(isLeft ? 'discount.nextUnsaved' : 'dialog.next')}
        </Button>
      </chakra.div>
      {slots.length === 0 && <chakra.p color="ink.muted">{t('discount.chooseDates')}</chakra.p>}
    </chakra.div>
  );
}
function PercentSlider({ percent, onChange }: { percent: number; onChange: (percent: number) => void }) {
  const { t } = useTranslation('promote');
  const id = useId();
  const { least, most } = POLICY.discountPercent;
  return (
    <chakra.div display="grid" gap="2">
      <chakra.label htmlFor={id} fontWeight="600" display="flex" justifyContent="space-between" gap="4">
        {t('discount.percent')}
        <chakra.output htmlFor={id} fontVariantNumeric="tabular-nums">
          {t('discount.value', { percent })}
        </chakra.output>
      </chakra.label>
      <chakra.input
        id={id}
        type="range"
        min={least}
        max={most}
        step={1}
        value={percent}
        aria-describedby={`${id}-hint`}
        aria-valuetext={t('discount.value', { percent })}
        onChange={(event) => onChange(Number(event.target.value))}
        accentColor="accent"
        w="full"
        h="11"
      />
      <chakra.p id={`${id}-hint`} fontSize="sm" color="ink.muted">
        {t('discount.hint', POLICY.promotion.suggestedPercent)}
      </chakra.p>
    </chakra.div>
  );
}
type OutcomeProps = Readonly<{
  skipped: readonly unknown[];
  lowestPrice: number;
  badgePercent: number | null;
  percent: number;
}>;
function Outcome({ skipped, lowestPrice, badgePercent, percent }: OutcomeProps) {
  const { t } = useTranslation('promote');
  const { language } = useLanguage();
  const price = formatMoney(sek(lowestPrice), language);
  const badge = badgePercent ? t('discount.badge', { percent: badgePercent, price }) : t('discount.noBadge', { price });
  if (percent === 0 && skipped.length === 0) return null;
  return (
    <Notice role="status" tone={skipped.length > 0 ? 'waiting' : 'plain'}>
      {percent > 0 && <p>{badge}</p>}
      {skipped.length > 0 && <p>{t('discount.skipped', { count: skipped.length })}</p>}
    </Notice>
  );
}
