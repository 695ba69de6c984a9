import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

/** A busy machine is slow, not wrong: what has to come may take its time. */
configure({ asyncUtilTimeout: 15_000 });

/** Files share a process and its page: none leaves anything for the next. */
afterAll(() => {
  if (typeof document === 'undefined') return; // a file that needs no page
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
