import PDFDocument from 'pdfkit';
import { contourLines } from '#shared/kernel/contour-lines.ts';
import { wholeFacts } from '#shared/kernel/no-break.ts';
import type { LocalDate } from '#shared/kernel/time.ts';
import { readFonts } from './pdf-fonts.ts';

export const INK = '#041820';
export const MUTED = '#4c6166';
export const WATER = '#11474f';
export const BUOY = '#e8502a';
export const BIRCH = '#fbfaf6';
export const FOAM = '#9fc9c6';
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
type Box = Readonly<{ x: number; y: number; width: number; height: number }>;
/** The sheet that the contour lines are drawn on. */
const CHART = { width: 1200, height: 640 };
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
    const { x = LEFT, y = this.y, color = INK } = at;
    const { doc, shown, options, height } = this.#measure(words, at);
    this.#parent.add(this.#doc.struct(tag, {}, () => void doc.fillColor(color).text(shown, x, y, options)));
    return y + height;
  }
  /** What the text would take. */
  heightOf(words: string, at: Omit<Put, 'x' | 'y'>): number {
    return this.#measure(words, at).height;
  }
  #measure(words: string, { width = WIDTH, size = 10, bold = false, align = 'left' }: Put) {
    const doc = this.#doc.font(this.#fonts[bold ? 'bold' : 'regular']).fontSize(size);
    const shown = this.#printable(wholeFacts(words));
    const options = { width, align, lineGap: size * 0.25 };
    return { doc, shown, options, height: doc.heightOfString(shown, options) };
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
  /** A coloured field with the depth chart on it, to write on. */
  chart({ x, y, width, height }: Box, seed: string, { ground, ink }: Readonly<{ ground: string; ink: string }>): void {
    const scale = Math.max(width / CHART.width, height / CHART.height);
    this.#decorate(() => {
      this.#doc.save().roundedRect(x, y, width, height, 16).clip();
      this.#doc.rect(x, y, width, height).fill(ground);
      this.#doc.translate(x, y).scale(scale);
      for (const ring of contourLines(seed).rings)
        this.#doc.path(ring.d).lineWidth(ring.width).strokeOpacity(ring.opacity).strokeColor(ink).stroke();
      this.#doc.strokeOpacity(1).restore();
    });
  }
  /** Dark squares on white, with words for those who cannot see them. */
  squares(rows: readonly (readonly boolean[])[], { x, y, width }: Omit<Box, 'height'>, alt: string): void {
    const side = width / rows.length;
    const draw = () => {
      for (const [row, cells] of rows.entries())
        for (const [column, isDark] of cells.entries())
          if (isDark) this.#doc.rect(x + column * side, y + row * side, side + 0.05, side + 0.05);
      this.#doc.fill(INK);
    };
    this.#parent.add(this.#doc.struct('Figure', { alt }, draw));
  }
  /** Another sheet, filled from the top. */
  nextSheet(): void {
    this.#doc.addPage({ size: 'A4', margin: 0 });
    this.y = 56;
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
