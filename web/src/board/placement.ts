/**
 * A patch in hand, over the quilt but not sewn yet. Every function returns a new placement; the square by which the patch is
 * held (`grip`) stays where it is when the patch is rotated or flipped, as far as the edge of the quilt allows.
 */

import { LEATHER, parseSquare, squareName, type Cell } from './squares';
import {
  ONE_SQUARE,
  ORIENTATION_NAMES,
  canonicalOrientation,
  clamped,
  covered,
  fits,
  flippedOrientation,
  middleCell,
  mirroredCell,
  oriented,
  parseShape,
  rotatedCell,
  rotatedOrientation,
  type Shape,
} from './shapes';

export interface Placement {
  letter: string;
  /** The shape in orientation r0. */
  shape: Shape;
  orientation: number;
  corner: Cell;
  /** The square by which it is held, counted from the corner of the rotated shape. */
  grip: Cell;
}

export function pickUp(letter: string, rows: readonly string[], over: Cell, orientation = 0): Placement {
  const shape = letter === LEATHER ? ONE_SQUARE : parseShape(rows);
  const grip = middleCell(oriented(shape, orientation));
  return heldOver({ letter, shape, orientation, corner: { row: 0, column: 0 }, grip }, over);
}

export function lying(placement: Placement): Shape {
  return oriented(placement.shape, placement.orientation);
}

export function squaresOf(placement: Placement): Cell[] {
  return covered(lying(placement), placement.corner);
}

/** The placement with its grip on the square `over`, moved back onto the quilt where it would cross the edge. */
export function heldOver(placement: Placement, over: Cell): Placement {
  const { grip } = placement;
  const corner = clamped(lying(placement), { row: over.row - grip.row, column: over.column - grip.column });
  return { ...placement, corner };
}

export function gripSquare({ corner, grip }: Placement): Cell {
  return { row: corner.row + grip.row, column: corner.column + grip.column };
}

/** Held by another of its squares; nothing moves. */
export function heldBy(placement: Placement, square: Cell): Placement {
  const grip = { row: square.row - placement.corner.row, column: square.column - placement.corner.column };
  return { ...placement, grip };
}

export function nudged(placement: Placement, rows: number, columns: number): Placement {
  const { row, column } = placement.corner;
  return { ...placement, corner: clamped(lying(placement), { row: row + rows, column: column + columns }) };
}

export function rotatedPlacement(placement: Placement): Placement {
  const orientation = rotatedOrientation(placement.orientation);
  return heldOver(
    { ...placement, orientation, grip: rotatedCell(placement.grip, lying(placement)) },
    gripSquare(placement),
  );
}

export function rotatedBackPlacement(placement: Placement): Placement {
  return rotatedPlacement(rotatedPlacement(rotatedPlacement(placement)));
}

export function flippedPlacement(placement: Placement): Placement {
  const orientation = flippedOrientation(placement.orientation);
  return heldOver(
    { ...placement, orientation, grip: mirroredCell(placement.grip, lying(placement)) },
    gripSquare(placement),
  );
}

/** The first of the equal orientations' names; the server lists what is legal under it. */
export function canonical({ shape, orientation }: Placement): number {
  return canonicalOrientation(shape, orientation);
}

/** The placement as the game writes it: `Kr1d4`, or `oe5` for a leather patch. */
export function moveText(placement: Placement): string {
  const square = squareName(placement.corner);
  if (placement.letter === LEATHER) return LEATHER + square;
  return placement.letter + ORIENTATION_NAMES[canonical(placement)] + square;
}

/** The placement that a move's text describes; null where it places nothing. */
export function parsePlacement(text: string, rowsOf: (letter: string) => readonly string[]): Placement | null {
  const letter = text.charAt(0);
  if (text === 'adv' || text === 'o-') return null;
  const orientation = letter === LEATHER ? 0 : (ORIENTATION_NAMES as readonly string[]).indexOf(text.slice(1, 3));
  const corner = parseSquare(text.slice(-2));
  if (orientation < 0 || corner === null) return null;
  const shape = letter === LEATHER ? ONE_SQUARE : parseShape(rowsOf(letter));
  return { letter, shape, orientation, corner, grip: middleCell(oriented(shape, orientation)) };
}

/** The place nearest to where the patch is held at which it fits, rotating it only if it must; itself if there is none. */
export function nearestFit(quilt: readonly string[], placement: Placement): Placement {
  const from = gripSquare(placement);
  let candidate = placement;
  for (let flips = 0; flips < 2; flips++) {
    for (let rotations = 0; rotations < 4; rotations++) {
      let best: Placement | null = null;
      let nearest = Infinity;
      for (let row = 0; row < 9; row++) {
        for (let column = 0; column < 9; column++) {
          const there = heldOver(candidate, { row, column });
          if (!fits(quilt, lying(there), there.corner)) continue;
          const at = gripSquare(there);
          const distance = (at.row - from.row) ** 2 + (at.column - from.column) ** 2;
          if (distance < nearest) [best, nearest] = [there, distance];
        }
      }
      if (best) return best;
      candidate = rotatedPlacement(candidate);
    }
    candidate = flippedPlacement(candidate);
  }
  return placement;
}
