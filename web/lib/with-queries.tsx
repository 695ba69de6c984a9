import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { queryClient } from './query-client.ts';

/** A page or part with server state around it; all share one cache. */
export const withQueries = (Part: ComponentType): ComponentType =>
  function WithQueries() {
    return (
      <QueryClientProvider client={queryClient}>
        <Part />
      </QueryClientProvider>
    );
  };
