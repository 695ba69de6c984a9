import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { places } from '#shared/domain/catalogue/find-places.ts';
import { DIFFICULTIES, SPECIES, STYLES, WATERS } from '#shared/domain/catalogue/taxonomy.ts';
import { ErrorNotice } from '#web/components/error-notice.tsx';
import { Select } from '#web/components/select.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { SupportLink } from '#web/components/support-link.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { PickMany } from './pick-many.tsx';
import type { StepProps } from './step-props.ts';
import { TwoLanguages } from './two-languages.tsx';

const PinMap = lazy(async () => ({ default: (await import('./pin-map.tsx')).PinMap }));
const CHOICES = places.filter(({ kind }) => kind === 'water' || kind === 'town');

/** What, where and for whom. */
export function StepDetails(props: StepProps) {
  const { draft, change, problemOf } = props;
  const { t } = useTranslation(['listing', 'taxonomy']);
  const choose = { value: '', label: t('fields.choose') };
  return (
    <>
      <TwoLanguages {...props} field="title" label={t('fields.title')} help={t('fields.titleHelp')} />
      <TwoLanguages
        {...props}
        field="description"
        label={t('fields.description')}
        help={t('fields.descriptionHelp')}
        rows={7}
      />
      <PlaceField {...props} />
      <PinField {...props} />
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ sm: '1fr 1fr' }} alignItems="start">
        <Select
          label={t('fields.water')}
          value={draft.water ?? ''}
          error={problemOf('water')}
          options={[choose, ...WATERS.map((value) => ({ value, label: t(`taxonomy:waters.${value}`) }))]}
          onChange={({ target }) => change({ water: WATERS.find((water) => water === target.value) ?? null })}
        />
        <Select
          label={t('fields.difficulty')}
          value={draft.difficulty ?? ''}
          error={problemOf('difficulty')}
          options={[choose, ...DIFFICULTIES.map((value) => ({ value, label: t(`taxonomy:difficulties.${value}`) }))]}
          onChange={({ target }) => change({ difficulty: DIFFICULTIES.find((d) => d === target.value) ?? null })}
        />
      </chakra.div>
      <PickMany
        label={t('fields.species')}
        options={SPECIES}
        value={draft.species}
        nameOf={(one) => t(`taxonomy:species.${one}`)}
        onChange={(species) => change({ species })}
        error={problemOf('species')}
      />
      <PickMany
        label={t('fields.styles')}
        options={STYLES}
        value={draft.styles}
        nameOf={(one) => t(`taxonomy:styles.${one}`)}
        onChange={(styles) => change({ styles })}
        error={problemOf('styles')}
      />
      <TwoLanguages
        {...props}
        field="itinerary"
        label={t('fields.itinerary')}
        help={t('fields.itineraryHelp')}
        rows={4}
        optional
      />
      <TwoLanguages {...props} field="whatToBring" label={t('fields.whatToBring')} rows={3} optional />
      <TwoLanguages {...props} field="meetingPlace" label={t('fields.meetingPlace')} rows={3} optional />
      <TwoLanguages {...props} field="pickUp" label={t('fields.pickUp')} rows={3} optional />
    </>
  );
}
/** A place of the list gives the point on the map and the landscape too. */
function PlaceField({ draft, change, problemOf }: StepProps) {
  const { t } = useTranslation('listing');
  const { language } = useLanguage();
  const write = (typed: string) => {
    const found = CHOICES.find(({ name }) => Object.values(name).some((n) => n.toLowerCase() === typed.toLowerCase()));
    change({
      place: found ? found.name.sv : typed,
      region: found?.region ?? '',
      point: found ? found.point : null,
    });
  };
  const error = problemOf('place');
  return (
    <>
      <TextInput
        label={t('fields.place')}
        help={t('fields.placeHelp')}
        error={error && draft.place ? t('problems.place_unknown') : error}
        list="listing-places"
        autoComplete="off"
        value={draft.place}
        onChange={({ target }) => write(target.value)}
      />
      <datalist id="listing-places">
        {CHOICES.map(({ id, name, region }) => (
          <option key={id} value={name[language]}>
            {region}
          </option>
        ))}
      </datalist>
      <p>
        <SupportLink text={t('fields.placeMissing')} subject={t('fields.placeMissingSubject')} />
      </p>
    </>
  );
}
/** Where exactly one meets: the place of the list is only near. */
function PinField({ draft: { point, place }, change }: StepProps) {
  const { t } = useTranslation('listing');
  const { language } = useLanguage();
  if (!point) return null;
  const { lat, lon } = point;
  const told = (degrees: number) =>
    formatNumber(degrees, language, { minimumFractionDigits: 4, maximumFractionDigits: 4 });
  return (
    <chakra.div display="grid" gap="2">
      <chakra.p fontWeight="600">{t('pin.title')}</chakra.p>
      <chakra.p fontSize="sm" color="ink.muted">
        {t('pin.help')}
      </chakra.p>
      <ErrorNotice text={t('pin.failed')}>
        <Suspense fallback={<Skeleton h="18rem" borderRadius="lg" />}>
          <PinMap
            point={point}
            label={t('pin.map', { place })}
            pinLabel={t('pin.pin')}
            onMove={(to) => change({ point: to })}
          />
        </Suspense>
      </ErrorNotice>
      <chakra.p role="status" fontSize="sm" color="ink.muted">
        {t('pin.at', { lat: told(lat), lon: told(lon) })}
      </chakra.p>
    </chakra.div>
  );
}
