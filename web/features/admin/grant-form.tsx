import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { grantFirstAdmin } from '#shared/contracts/admin.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { refreshSession } from '#web/lib/session.ts';
import { applyIssues, useContractForm } from '#web/lib/use-contract-form.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';

/** The one-time code of the deployment. The new role comes with the next tokens, so these are fetched at once. */
export function GrantForm() {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const form = useContractForm(grantFirstAdmin.input, { code: '' });
  const grant = useMutation({
    mutationFn: async ({ code }: { code: string }) => {
      await call(grantFirstAdmin, { code });
      await refreshSession();
    },
    onSuccess: () => toast({ title: t('denied.granted'), tone: 'success' }),
    onError: (error) => void applyIssues(form, error),
  });
  return (
    <Card as="section" mt="6" maxW="36rem">
      <chakra.h2 fontSize="lg">{t('denied.grant')}</chakra.h2>
      <chakra.p mt="1" color="ink.muted">
        {t('denied.intro')}
      </chakra.p>
      <chakra.form
        noValidate
        onSubmit={form.handleSubmit((values) => grant.mutate(values))}
        mt="5"
        display="grid"
        gap="5"
      >
        {grant.error && (
          <Notice role="alert" tone="danger">
            {errorText(grant.error)}
          </Notice>
        )}
        <TextInput
          label={t('denied.code')}
          help={t('denied.codeHelp')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={form.formState.errors.code && t('denied.codeRequired')}
          {...form.register('code')}
        />
        <Button type="submit" variant="accent" justifySelf="start" busy={grant.isPending}>
          {t('denied.submit')}
        </Button>
      </chakra.form>
    </Card>
  );
}
