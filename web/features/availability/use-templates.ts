import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { listTemplates } from '#shared/contracts/availability.ts';
import { call } from '#web/lib/api.ts';

export type TemplateData = z.output<typeof listTemplates.output>['templates'][number];
export const useTemplates = () =>
  useQuery({
    queryKey: ['templates'],
    queryFn: ({ signal }) => call(listTemplates, {}, { signal }),
    select: (data) => data.templates,
  });
