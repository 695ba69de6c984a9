import PDFDocument from 'pdfkit';
import type { LocalDate } from '#shared/kernel/time.ts';
import { readFonts } from './pdf-fonts.ts';

export const INK = '#041820';
export const MUTED = '#4c6166';
export const WATER = '#11474f';
export const BUOY = '#e8502a';
const LINE = '#dfe2da';
export const LEFT = 56;
export const RIGHT = 539;
export const WIDTH = RIGHT - LEFT;

type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Table' | 'TR';
type Put = Readonly<{
  x?: number;
  y?: number;
  width?: number;
  size?: number;
  bold?: boolean;
  color?: string;
  align?: 'left' | 'right';
}>;
type Element = ReturnType<PDFKit.PDFDocument['struct']>;
export type PageFacts = Readonly<{ title: string; subject: string; language: string; date: LocalDate }>;

/** One sheet of A4 that is filled from the top, tagged for those who have it read aloud. The same words give the same bytes. */
export class PdfPage {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts: Readonly<Record<'regular' | 'bold', string>>;
  #parent: Element;
  y = 56;

  constructor({ title, subject, language, date }: PageFacts) {
    const CreationDate = new Date(`${date}T00:00:00Z`);
    const info = { Title: title, Subject: subject, Author: 'Napp', Creator: 'Napp', Producer: 'Napp', CreationDate };
    this.#doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      font: '',
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      info,
    });
    const { regular, bold } = readFonts();
    this.#doc.registerFont('regular', regular as never);
    this.#doc.registerFont('bold', bold as never);
    this.#fonts = { regular: 'regular', bold: 'bold' };
    this.#parent = this.#doc.struct('Document');
    this.#doc.addStructure(this.#parent);
  }
  /** Text at a place; answers where it ends. What the font has no letter for is shown by its plain letter, or a mark. */
  text(tag: Tag, words: string, at: Put = {}): number {
    const { x = LEFT, y = this.y, width = WIDTH, size = 10, bold = false, color = INK, align = 'left' } = at;
    const doc = this.#doc.font(this.#fonts[bold ? 'bold' : 'regular']).fontSize(size);
    const shown = this.#printable(words);
    const options = { width, align, lineGap: size * 0.25 };
    const end = y + doc.heightOfString(shown, options);
    this.#parent.add(this.#doc.struct(tag, {}, () => void doc.fillColor(color).text(shown, x, y, options)));
    return end;
  }
  /** What is drawn inside belongs together: a table, or a row of one. */
  inside(tag: 'Table' | 'TR', draw: () => void): void {
    const outer = this.#parent;
    const element = this.#doc.struct(tag);
    outer.add(element);
    this.#parent = element;
    draw();
    this.#parent = outer;
  }
  rule(y = this.y, color = LINE, thickness = 0.75): void {
    this.#decorate(() => this.#doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(thickness).strokeColor(color).stroke());
  }
  dot(x: number, y: number, radius: number, color: string): void {
    this.#decorate(() => this.#doc.circle(x, y, radius).fill(color));
  }
  widthOf(words: string, size: number): number {
    return this.#doc.font('bold').fontSize(size).widthOfString(words);
  }
  async finish(): Promise<Buffer> {
    const parts: Buffer[] = [];
    const done = new Promise<void>((resolve, reject) => this.#doc.on('end', resolve).on('error', reject));
    this.#doc.on('data', (part: Buffer) => parts.push(part));
    this.#parent.end();
    this.#doc.end();
    await done;
    return Buffer.concat(parts);
  }
  /** Lines and dots say nothing, and are not read aloud. */
  #decorate(draw: () => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
  }
  #printable(words: string): string {
    const { font } = (this.#doc as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } })
      ._font;
    const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    return [...words]
      .map((letter) => (has(letter) ? letter : ([...letter.normalize('NFKD')].find(has) ?? '?')))
      .join('');
  }
}
