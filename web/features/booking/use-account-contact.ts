import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { getMe } from '#shared/contracts/accounts.ts';
import { call } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session.ts';
import { type ContactFormValues, filledFrom } from './contact-form.ts';

/** Fills in what the account knows; what a person has typed stays. */
export function useAccountContact(
  form: UseFormReturn<ContactFormValues, unknown, never> | UseFormReturn<ContactFormValues>,
): void {
  const { status } = useSession();
  const { data } = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => call(getMe, {}, { signal }),
    enabled: status === 'signed-in',
    staleTime: 60_000,
  });
  useEffect(() => {
    if (!data) return;
    const { fullName, email, phone = '' } = form.getValues();
    for (const [name, value] of Object.entries(filledFrom({ fullName, email, phone }, data)))
      if (value !== form.getValues(name as 'fullName'))
        form.setValue(name as 'fullName', value, { shouldValidate: true });
  }, [data, form]);
}
