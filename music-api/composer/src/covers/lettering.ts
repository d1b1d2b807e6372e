import { compact, type Outline } from './outline.ts';
import { list } from './print.ts';
import type { Face, Text } from './faces.ts';
import recorded from './lettering.json' with { type: 'json' };

/** A word as it is set: its width, how far its ink reaches above and below the baseline, and its glyphs with their places. */
type Word = readonly [width: number, above: number, below: number, ...glyphs: readonly number[]];

interface RecordedFace {
  /** Units of an em. */
  readonly em: number;
  /** The width of a space. */
  readonly space: number;
  /** Outlines of absolute commands, y downwards. */
  readonly glyphs: readonly string[];
  readonly words: Readonly<Record<string, Word>>;
}

const FACES = recorded as unknown as Readonly<Record<Face, RecordedFace>>;

const RIGHT_TO_LEFT = new Set<Face>(['arabic', 'hebrew']);

/** Lines of letters that fit a box, in drawing units. */
export interface Setting {
  readonly width: number;
  readonly height: number;
  /** Draws the letters, with the top left corner of their ink at a point; `up` turns them. */
  draw(colour: string, x: number, y: number, turn?: 'up'): string;
}

interface Line {
  readonly words: readonly Word[];
  readonly width: number;
  readonly above: number;
  readonly below: number;
}

const outlines = new Map<string, Outline>();

/** An outline at a scale; each is compacted once. */
function outlineAt(outline: string, scale: number): Outline {
  const key = `${scale} ${outline}`;
  const known = outlines.get(key) ?? compact(outline, scale);
  outlines.set(key, known);
  return known;
}

/** Asks the recorded letters; throws a RangeError with the command that records them. */
function wordIn({ words }: RecordedFace, word: string): Word {
  const found = words[word];
  if (!found)
    throw new RangeError(
      `There are no letters of "${word}": npm run lettering -w @prelude/music-api`,
    );
  return found;
}

function lineOf(words: readonly Word[], space: number, tracking: number): Line {
  const glyphs = words.reduce((count, word) => count + (word.length - 3) / 2, 0);
  return {
    words,
    width:
      words.reduce((width, [own]) => width + own, space * (words.length - 1)) +
      tracking * (glyphs - 1),
    above: Math.max(...words.map(([, above]) => above)),
    below: Math.max(...words.map(([, , below]) => below)),
  };
}

/** Breaks words into so many lines, as equally long as possible. */
function broken(
  words: readonly Word[],
  count: number,
  space: number,
  tracking: number,
): readonly Line[] {
  if (count === 1) return [lineOf(words, space, tracking)];
  let best: readonly Line[] = [];
  let bestWidth = Infinity;
  for (let end = 1; end <= words.length - count + 1; end += 1) {
    const first = lineOf(words.slice(0, end), space, tracking);
    if (first.width >= bestWidth) break;
    const lines = [first, ...broken(words.slice(end), count - 1, space, tracking)];
    const width = Math.max(...lines.map((line) => line.width));
    if (width < bestWidth) [best, bestWidth] = [lines, width];
  }
  return best;
}

/** What a text may take. */
export interface Room {
  /** Outlines are rounded to this share of a drawing unit. */
  readonly steps: number;
  readonly width: number;
  readonly height: number;
  readonly lines?: number;
  /** The largest size of the letters: an em in drawing units. */
  readonly largest?: number;
  readonly align?: 'start' | 'middle';
  /** Between letters, in ems. */
  readonly tracking?: number;
}

/** Sets a text as large as its room allows. */
export function set(
  { face, words }: Text,
  { steps, width, height, lines = 1, largest = Infinity, align = 'start', tracking = 0 }: Room,
): Setting {
  const recordedFace = FACES[face];
  const { em, space, glyphs } = recordedFace;
  const isRightToLeft = RIGHT_TO_LEFT.has(face);
  const apart = Math.round(tracking * em);
  const gap = em * 0.14;
  const all = words.map((word) => wordIn(recordedFace, word));
  let chosen:
    | { lines: readonly Line[]; pitch: number; inkWidth: number; inkHeight: number; size: number }
    | undefined;
  const most = Math.min(Math.max(lines, Math.ceil(all.length / 3.5)), all.length);
  for (let count = 1; count <= most; count += 1) {
    const broke = broken(all, count, space + apart, apart);
    const pitch =
      Math.max(
        ...broke.map((line, index) =>
          index === 0 ? 0 : (broke[index - 1]?.below ?? 0) + line.above,
        ),
      ) + gap;
    const inkWidth = Math.max(...broke.map((line) => line.width));
    const inkHeight = (broke[0]?.above ?? 0) + pitch * (count - 1) + (broke.at(-1)?.below ?? 0);
    const size = Math.min((width / inkWidth) * em, (height / inkHeight) * em, largest);
    if (!chosen || size > chosen.size * 1.04)
      chosen = { lines: broke, pitch, inkWidth, inkHeight, size };
  }
  if (!chosen) return { width: 0, height: 0, draw: () => '' };
  const { lines: broke, pitch, inkWidth, inkHeight, size } = chosen;
  const scale = size / em;
  const share = scale * steps;
  const commands = broke.map((line, index) => {
    const left = inkWidth - line.width;
    let x = align === 'middle' ? Math.round(left / 2) : isRightToLeft ? left : 0;
    const y = Math.round((broke[0]?.above ?? 0) + index * pitch);
    return (isRightToLeft ? line.words.toReversed() : line.words)
      .map(([own, , , ...places]) => {
        let word = '';
        for (let place = 0; place < places.length; place += 2) {
          const [startX, startY, rest] = outlineAt(glyphs[places[place] ?? 0] ?? '', share);
          const left = x + (places[place + 1] ?? 0) + (place / 2) * apart;
          word += `M${list(Math.round(left * share) + startX, Math.round(y * share) + startY)}${rest}`;
        }
        x += own + space + apart + (places.length / 2) * apart;
        return word;
      })
      .join('');
  });
  // What is read from the right begins at the right of its room.
  const isAtRight = isRightToLeft && align === 'start';
  const inset = isAtRight ? width - inkWidth * scale : 0;
  const factor = (1 / steps).toFixed(3).replace(/^0|\.?0+$/g, '');
  return {
    width: isAtRight ? width : inkWidth * scale,
    height: inkHeight * scale,
    draw: (colour, x, y, turn) =>
      `<path fill="${colour}" transform="${turn ? `translate(${list(x, y - inset)})rotate(-90)` : `translate(${list(x + inset, y)})`}scale(${factor})" d="${commands.join('')}"/>`,
  };
}
