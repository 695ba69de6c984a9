import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { getInvoiceDetails, saveInvoiceDetails } from '#shared/contracts/documents.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { useFormDraft } from '#web/lib/form-draft.ts';
import { applyIssues, useContractForm, useFieldError } from '#web/lib/use-contract-form.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';

type Details = z.output<typeof saveInvoiceDetails.input>;
const KEY = ['invoice-details'] as const;
const NONE: Details = { name: '', taxId: '', hasFTax: true, address: '', zip: '', city: '', country: '' };

/** Whose name and tax number stand on the invoices. */
export function InvoiceDetailsPage() {
  const { t } = useTranslation('documents');
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getInvoiceDetails, {}, { signal }),
  });
  return (
    <>
      <PageTitle>{t('details.title')}</PageTitle>
      <chakra.p mt="2" mb="6" maxW="text" color="ink.muted">
        {t('details.intro')}
      </chakra.p>
      <chakra.div maxW="form">
        {data ? (
          <DetailsForm details={data.details ?? NONE} />
        ) : isError ? (
          <LoadFailed text={t('details.loadFailed')} onRetry={() => void refetch()} />
        ) : (
          <Loading h="72" borderRadius="lg" />
        )}
      </chakra.div>
    </>
  );
}
function DetailsForm({ details }: { details: Details }) {
  const { t } = useTranslation('documents');
  const errorOf = useFieldError();
  const errorText = useErrorText();
  const form = useContractForm(saveInvoiceDetails.input, details);
  const { register, formState } = form;
  const draft = useFormDraft('invoice-details', form);
  const save = useSave(form);
  const submit = form.handleSubmit((input) => {
    const saved = draft.sending();
    return save.mutateAsync(input).then(
      ({ details: kept }) => saved(kept),
      () => undefined,
    );
  });
  const taxProblem = isTaxId(save.error) ? errorText(save.error) : errorOf(formState.errors.taxId);
  const field = (name: Exclude<keyof Details, 'hasFTax' | 'taxId'>, autoComplete: string) => (
    <TextInput
      label={t(`details.${name}`)}
      autoComplete={autoComplete}
      error={errorOf(formState.errors[name])}
      {...register(name)}
    />
  );
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="5">
      {field('name', 'organization')}
      <TextInput label={t('details.taxId')} help={t('details.taxIdHint')} error={taxProblem} {...register('taxId')} />
      <Checkbox label={t('details.fTax')} {...register('hasFTax')} />
      {field('address', 'street-address')}
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ sm: '1fr 1fr' }} alignItems="start">
        {field('zip', 'postal-code')}
        {field('city', 'address-level2')}
      </chakra.div>
      {field('country', 'country-name')}
      <Button type="submit" variant="accent" justifySelf="start" busy={save.isPending}>
        {t('details.save')}
      </Button>
    </chakra.form>
  );
}
const isTaxId = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'documents.tax_id_invalid';

function useSave(form: ReturnType<typeof useContractForm<Details, Details>>) {
  const { t } = useTranslation('documents');
  const errorText = useErrorText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Details) => call(saveInvoiceDetails, input),
    onSuccess: (saved) => {
      queries.setQueryData(KEY, saved);
      toast({ title: t('details.saved'), tone: 'success' });
    },
    onError: (error) => {
      if (isTaxId(error)) form.setFocus('taxId');
      else if (!applyIssues(form, error)) toast({ title: errorText(error), tone: 'danger' });
    },
  });
}
