import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

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
