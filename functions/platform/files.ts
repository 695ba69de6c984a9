/** The upload bucket takes what people send; the image bucket holds what the site shows. */
export type Files = Readonly<{
  readUpload: (key: string) => Promise<Uint8Array>;
  deleteUpload: (key: string) => Promise<void>;
  deleteImage: (key: string) => Promise<void>;
  writeImage: (key: string, body: Uint8Array, contentType: string) => Promise<void>;
}>;
