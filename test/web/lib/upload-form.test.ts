import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadForm } from '#web/lib/upload-form.ts';

class Request {
  static last: Request;
  status = 204;
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onloadend?: () => void;
  onabort?: () => void;
  send = vi.fn();
  open = vi.fn();
  constructor() {
    Request.last = this;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
}
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => void vi.useRealTimers());
const FORM = { url: 'https://store.test', fields: {} };
const MINUTE_MS = 60_000;

test('a large file may take its time as long as it moves', async () => {
  const sent = uploadForm(FORM, new Blob(['x']), () => undefined);
  for (let minutes = 1; minutes < 10; minutes += 1) {
    vi.advanceTimersByTime(MINUTE_MS - 1);
    Request.last.upload.onprogress?.({ loaded: minutes, total: 10 });
  }
  Request.last.onload?.();
  Request.last.onloadend?.();
  await expect(sent).resolves.toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});
test('one that stands still is given up and told', async () => {
  const sent = expect(uploadForm(FORM, new Blob(['x']), () => undefined)).rejects.toMatchObject({ code: 'network' });
  vi.advanceTimersByTime(MINUTE_MS);
  await sent;
});
