export type UploadForm = Readonly<{ url: string; fields: Readonly<Record<string, string>> }>;
/** The upload bucket takes what people send; the image bucket holds what the site shows, the proof bucket what it does not. */
export type Files = Readonly<{
  /** A form that takes one file with exactly this key and type, up to that size. */
  presignUpload: (
    u: Readonly<{ key: string; contentType: string; mostBytes: number; seconds: number }>,
  ) => Promise<UploadForm>;
  readUpload: (key: string) => Promise<Uint8Array>;
  deleteUpload: (key: string) => Promise<void>;
  deleteImage: (key: string) => Promise<void>;
  /** Proofs are for admins only: kept apart from everything that is shown. */
  writeProof: (key: string, body: Uint8Array, contentType: string) => Promise<void>;
  deleteProof: (key: string) => Promise<void>;
  /** An address that shows one proof for so long. */
  presignProof: (key: string, seconds: number) => Promise<string>;
  writeImage: (key: string, body: Uint8Array, contentType: string) => Promise<void>;
}>;
