export type UploadForm = Readonly<{ url: string; fields: Readonly<Record<string, string>> }>;
/** The upload bucket takes what people send; the image bucket holds what the site shows. */
export type Files = Readonly<{
  /** A form that takes one file with exactly this key and type, up to that size. */
  presignUpload: (
    u: Readonly<{ key: string; contentType: string; mostBytes: number; seconds: number }>,
  ) => Promise<UploadForm>;
  readUpload: (key: string) => Promise<Uint8Array>;
  deleteUpload: (key: string) => Promise<void>;
  deleteImage: (key: string) => Promise<void>;
  writeImage: (key: string, body: Uint8Array, contentType: string) => Promise<void>;
}>;
