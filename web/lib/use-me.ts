import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { type AccountShape, getMe } from '#shared/contracts/accounts.ts';
import { call } from './api.ts';

export type Me = z.output<typeof AccountShape>;
export const meKey = ['me'] as const;
export const useMe = () =>
  useQuery({ queryKey: meKey, queryFn: ({ signal }) => call(getMe, {}, { signal }), staleTime: 60_000 });
