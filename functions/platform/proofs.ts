/** The store of what proves something (a case of a booking, a guide's paper): shown to few, each look by a link of its own. */
export type Proofs = Readonly<{
  keep: (key: string, body: Uint8Array, contentType: string) => Promise<void>;
  /** The same file again under another key. */
  copy: (from: string, to: string) => Promise<void>;
  /** Good for so long. With a name the file is saved under it and never shown as a page. */
  linkTo: (key: string, look: Readonly<{ seconds: number; saveAs?: string }>) => Promise<string>;
  remove: (key: string) => Promise<void>;
}>;
