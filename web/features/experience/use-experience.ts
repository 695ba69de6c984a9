import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { type ExperienceShape, getExperience } from '#shared/contracts/catalogue.ts';
import { call } from '#web/lib/api.ts';

export type Experience = z.output<typeof ExperienceShape>;

export const useExperience = (experienceId: string) =>
  useQuery({
    queryKey: ['experience', experienceId],
    queryFn: ({ signal }) => call(getExperience, { experienceId }, { signal }),
    staleTime: 60_000,
  });
