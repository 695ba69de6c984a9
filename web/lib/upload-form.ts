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
    request.upload.onprogress = ({ loaded, total }) => onPercent(Math.round((loaded / total) * 100));
    request.onload = () => (request.status < 300 ? resolve() : reject(new Error(`upload refused: ${request.status}`)));
    request.onerror = () => reject(new Error('upload failed'));
    request.send(body);
  });
}
