import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { saveGuideLinks } from '#shared/contracts/guide-profile.ts';
import { SOCIAL_SITES } from '#shared/domain/accounts/social-link.ts';
import { TextInput } from '#web/components/text-input.tsx';
import { call } from '#web/lib/api.ts';
import { useFormDraft } from '#web/lib/form-draft.ts';
import { applyIssues, useContractForm, useFieldError } from '#web/lib/use-contract-form.ts';
import { ProfileForm } from './profile-form.tsx';
import { type GuideProfile, useSaveTab } from './use-guide-profile.ts';

type Links = z.output<typeof saveGuideLinks.input>;
const linksOf = ({ links, publicEmail, rev }: GuideProfile): Links => ({ ...links, publicEmail, rev });

/** Where else a guide can be found. */
export function SocialTab({ profile }: { profile: GuideProfile }) {
  const { t } = useTranslation('guide-profile');
  const errorOf = useFieldError();
  const form = useContractForm(saveGuideLinks.input, linksOf(profile));
  const { errors } = form.formState;
  const draft = useFormDraft(`guide-links-${profile.id}`, form);
  const save = useSaveTab((input: Links) => call(saveGuideLinks, input));
  const submit = form.handleSubmit((input) => {
    const saved = draft.sending();
    return save.mutateAsync(input).then(
      (profile) => saved(linksOf(profile)),
      (error: unknown) => void applyIssues(form, error),
    );
  });
  const linkError = (error: { message?: string } | undefined) =>
    error?.message === 'link_invalid' ? t('linkInvalid') : errorOf(error);
  return (
    <ProfileForm
      intro={t('social.intro')}
      onSubmit={submit}
      busy={save.isPending}
      error={save.error}
      onReload={draft.forget}
    >
      {SOCIAL_SITES.map((site) => (
        <TextInput
          key={site}
          label={t(`social.${site}`)}
          optional
          inputMode="url"
          autoCapitalize="none"
          help={t('social.linkHelp')}
          error={linkError(errors[site])}
          {...form.register(site)}
        />
      ))}
      <TextInput
        label={t('social.publicEmail')}
        optional
        type="email"
        help={t('social.publicEmailHelp')}
        error={errorOf(errors.publicEmail)}
        {...form.register('publicEmail')}
      />
    </ProfileForm>
  );
}
