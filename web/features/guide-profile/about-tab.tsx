import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { saveGuideAbout } from '#shared/contracts/guide-profile.ts';
import { GUIDE_LANGUAGES, SPECIES, STYLES } from '#shared/domain/catalogue/taxonomy.ts';
import { TextArea } from '#web/components/text-area.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { call } from '#web/lib/api.ts';
import { useFormDraft } from '#web/lib/form-draft.ts';
import { applyIssues, useContractForm, useFieldError } from '#web/lib/use-contract-form.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { BoatPicture } from './boat-picture.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { ProfileForm } from './profile-form.tsx';
import { type GuideProfile, useSaveTab } from './use-guide-profile.ts';

type About = z.output<typeof saveGuideAbout.input>;
const Pair = chakra('div', {
  base: { display: 'grid', gap: '5', gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' },
});
const aboutOf = (profile: GuideProfile): About => ({
  displayName: profile.displayName,
  bio: profile.bio,
  yearsOfExperience: profile.yearsOfExperience,
  city: profile.city,
  country: profile.country,
  languages: profile.languages,
  species: profile.species,
  styles: profile.styles,
  boat: profile.boat,
  rev: profile.rev,
});

/** What anglers read of a guide. */
export function AboutTab({ profile }: { profile: GuideProfile }) {
  const { t } = useTranslation('guide-profile');
  const form = useContractForm(saveGuideAbout.input, aboutOf(profile));
  const draft = useFormDraft(`guide-about-${profile.id}`, form);
  const save = useSaveTab((input: About) => call(saveGuideAbout, input));
  const submit = form.handleSubmit((input) => {
    const saved = draft.sending();
    return save.mutateAsync(input).then(
      (profile) => saved(aboutOf(profile)),
      (error: unknown) => void applyIssues(form, error),
    );
  });
  return (
    <ProfileForm
      intro={t('about.intro')}
      onSubmit={submit}
      busy={save.isPending}
      error={save.error}
      onReload={draft.forget}
    >
      <Person form={form} fullName={profile.fullName} />
      <Fishing form={form} />
      <Boat form={form} profile={profile} />
    </ProfileForm>
  );
}
type Form = ReturnType<typeof useContractForm<About, About>>;

function Person({ form, fullName }: { form: Form; fullName: string }) {
  const { t } = useTranslation('guide-profile');
  const errorOf = useFieldError();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextInput
        label={t('about.displayName')}
        optional
        help={t('about.displayNameHelp', { name: fullName })}
        error={errorOf(errors.displayName)}
        {...register('displayName')}
      />
      <TextArea
        label={t('about.bioSv')}
        lang="sv"
        optional
        rows={6}
        maxLength={3000}
        help={t('about.bioHelp')}
        error={errorOf(errors.bio?.sv)}
        {...register('bio.sv')}
      />
      <TextArea
        label={t('about.bioEn')}
        lang="en"
        optional
        rows={6}
        maxLength={3000}
        error={errorOf(errors.bio?.en)}
        {...register('bio.en')}
      />
      <TextInput
        label={t('about.years')}
        optional
        type="number"
        inputMode="numeric"
        min={0}
        max={80}
        error={errorOf(errors.yearsOfExperience)}
        {...register('yearsOfExperience', {
          setValueAs: (value) => (value === '' || value === null ? null : Number(value)),
        })}
      />
      <Pair>
        <TextInput label={t('about.city')} optional error={errorOf(errors.city)} {...register('city')} />
        <TextInput label={t('about.country')} optional error={errorOf(errors.country)} {...register('country')} />
      </Pair>
    </>
  );
}
function Fishing({ form: { control } }: { form: Form }) {
  const { t } = useTranslation(['guide-profile', 'taxonomy']);
  return (
    <>
      <Controller
        control={control}
        name="languages"
        render={({ field }) => (
          <ChoiceGroup
            label={t('about.languages')}
            choices={GUIDE_LANGUAGES}
            chosen={field.value}
            nameOf={(choice) => t(`taxonomy:languages.${choice}`)}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="species"
        render={({ field }) => (
          <ChoiceGroup
            label={t('about.species')}
            choices={SPECIES}
            chosen={field.value}
            nameOf={(choice) => t(`taxonomy:species.${choice}`)}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="styles"
        render={({ field }) => (
          <ChoiceGroup
            label={t('about.styles')}
            choices={STYLES}
            chosen={field.value}
            nameOf={(choice) => t(`taxonomy:styles.${choice}`)}
            onChange={field.onChange}
          />
        )}
      />
    </>
  );
}
function Boat({ form, profile }: { form: Form; profile: GuideProfile }) {
  const { t } = useTranslation('guide-profile');
  const errorOf = useFieldError();
  const { errors } = form.formState;
  return (
    <chakra.section aria-labelledby="boat" display="grid" gap="5">
      <chakra.h2 id="boat" fontSize="xl">
        {t('about.boat')}
      </chakra.h2>
      <BoatPicture profile={profile} />
      <TextInput
        label={t('about.boatName')}
        optional
        error={errorOf(errors.boat?.name)}
        {...form.register('boat.name')}
      />
      <TextArea
        label={t('about.boatSv')}
        lang="sv"
        optional
        help={t('about.boatHelp')}
        maxLength={2000}
        error={errorOf(errors.boat?.specifications?.sv)}
        {...form.register('boat.specifications.sv')}
      />
      <TextArea
        label={t('about.boatEn')}
        lang="en"
        optional
        maxLength={2000}
        error={errorOf(errors.boat?.specifications?.en)}
        {...form.register('boat.specifications.en')}
      />
    </chakra.section>
  );
}
