/** Files that are shown to few: each look is a link of its own, good for minutes. */
export type Proofs = Readonly<{
  keep: (key: string, body: Uint8Array, contentType: string) => Promise<void>;
  linkTo: (key: string, fileName: string) => Promise<string>;
  remove: (key: string) => Promise<void>;
}>;
