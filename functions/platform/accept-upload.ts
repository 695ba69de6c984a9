export type UploadForm = Readonly<{ url: string; fields: Readonly<Record<string, string>> }>;
/** A form that takes one file with exactly this key and type, up to that size, into the upload bucket. */
export type AcceptUpload = (
  u: Readonly<{ key: string; contentType: string; mostBytes: number; seconds: number }>,
) => Promise<UploadForm>;
