import { ApiProblem, TIMEOUT } from './api-problem.ts';

/** A large file takes its time on a slow connection; one of which nothing more is heard for this long does not come through. */
const SILENCE_MS = 60_000;
type Form = Readonly<{ url: string; fields: Readonly<Record<string, string>> }>;

/** Sends a file with a presigned form and tells how far it has come: `fetch` cannot. */
export function uploadForm({ url, fields }: Form, file: Blob, onPercent: (percent: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    // the file comes last: what stands after it is not read
    body.append('file', file);
    const request = new XMLHttpRequest();
    request.open('POST', url);
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), SILENCE_MS);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onPercent(Math.round((loaded / total) * 100));
    };
    request.onloadend = () => clearTimeout(timer);
    request.onabort = () => reject(new ApiProblem('network', TIMEOUT));
    request.onload = () => (request.status < 300 ? resolve() : reject(new Error(`upload refused: ${request.status}`)));
    request.onerror = () => reject(new ApiProblem('network', 0));
    wait();
    request.send(body);
  });
}
