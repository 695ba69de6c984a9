import { useTranslation } from 'react-i18next';
import { FEATURES, INCLUSIONS } from '#shared/domain/catalogue/taxonomy.ts';
import { TextInput } from '#web/components/text-input.tsx';
import { PickMany } from './pick-many.tsx';
import type { StepProps } from './step-props.ts';
import { TwoLanguages } from './two-languages.tsx';

export function StepFeatures(props: StepProps) {
  const { draft, change } = props;
  const { t } = useTranslation(['listing', 'taxonomy']);
  return (
    <>
      <PickMany
        label={t('fields.features')}
        options={FEATURES}
        value={draft.features}
        nameOf={(one) => t(`taxonomy:features.${one}`)}
        onChange={(features) => change({ features })}
      />
      <PickMany
        label={t('fields.inclusions')}
        options={INCLUSIONS}
        value={draft.inclusions}
        nameOf={(one) => t(`taxonomy:inclusions.${one}`)}
        onChange={(inclusions) => change({ inclusions })}
      />
      <TextInput
        label={t('fields.boatName')}
        optional
        maxLength={80}
        value={draft.boatName}
        onChange={({ target }) => change({ boatName: target.value })}
      />
      <TwoLanguages {...props} field="boatSpecifications" label={t('fields.boatSpecifications')} rows={3} optional />
    </>
  );
}
