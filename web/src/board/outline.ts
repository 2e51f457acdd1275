/** The line around a shape, as SVG path data with rounded corners. */

import type { Cell } from './squares';

interface Point {
  x: number;
  y: number;
}

/** The paths found so far: the same patch is drawn in the ring, in the offer, in the list of moves and on a quilt. */
const known = new Map<string, string>();
const MOST_KNOWN = 2000;

/** One closed path for each island and each hole, `inset` inside the edge, where a square is `unit` wide. */
export function outline(cells: readonly Cell[], { unit = 1, inset = 0, radius = 0 } = {}): string {
  const wanted = `${unit} ${inset} ${radius} ${cells.map(({ row, column }) => `${row},${column}`).join(' ')}`;
  let path = known.get(wanted);
  if (path === undefined) {
    path = loops(cells)
      .map((loop) => loop.map(({ x, y }) => ({ x: x * unit, y: y * unit })))
      .map((loop) => rounded(moveInside(loop, inset), radius))
      .join('');
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(wanted, path);
  }
  return path;
}

const key = (x: number, y: number) => `${x},${y}`;

/** The corners of the boundary, the inside always to the right of the way. */
function loops(cells: readonly Cell[]): Point[][] {
  const inside = new Set(cells.map(({ row, column }) => key(column, row)));
  const ways = new Map<string, Point[]>();
  const add = (from: Point, to: Point) => {
    const start = key(from.x, from.y);
    ways.set(start, [...(ways.get(start) ?? []), to]);
  };
  for (const { row: y, column: x } of cells) {
    if (!inside.has(key(x, y - 1))) add({ x, y }, { x: x + 1, y });
    if (!inside.has(key(x + 1, y))) add({ x: x + 1, y }, { x: x + 1, y: y + 1 });
    if (!inside.has(key(x, y + 1))) add({ x: x + 1, y: y + 1 }, { x, y: y + 1 });
    if (!inside.has(key(x - 1, y))) add({ x, y: y + 1 }, { x, y });
  }
  const found: Point[][] = [];
  for (;;) {
    const first = [...ways.entries()].find(([, ends]) => ends.length > 0);
    if (!first) return found;
    const [x = 0, y = 0] = first[0].split(',').map(Number);
    const loop: Point[] = [];
    let here: Point = { x, y };
    let heading: Point | null = null;
    do {
      const ends: Point[] = ways.get(key(here.x, here.y)) ?? [];
      // Where two squares touch at a corner only, turning right keeps to the same square.
      const next: Point = ends.length > 1 && heading ? rightmost(here, heading, ends) : ends[0]!;
      ends.splice(ends.indexOf(next), 1);
      const step: Point = { x: next.x - here.x, y: next.y - here.y };
      if (!heading || step.x !== heading.x || step.y !== heading.y) loop.push(here);
      here = next;
      heading = step;
    } while (here.x !== x || here.y !== y);
    // The way may have begun in the middle of an edge.
    const into = direction(loop.at(-1)!, loop[0]!);
    const onwards = direction(loop[0]!, loop[1]!);
    if (into.x === onwards.x && into.y === onwards.y) loop.shift();
    found.push(loop);
  }
}

function rightmost(here: Point, heading: Point, ends: Point[]): Point {
  return ends.find((end) => end.x - here.x === -heading.y && end.y - here.y === heading.x) ?? ends[0]!;
}

function direction(from: Point, to: Point): Point {
  return { x: Math.sign(to.x - from.x), y: Math.sign(to.y - from.y) };
}

function moveInside(loop: Point[], inset: number): Point[] {
  return loop.map((point, index) => {
    const before = direction(loop.at(index - 1)!, point);
    const after = direction(point, loop[(index + 1) % loop.length]!);
    // The inside is on the right of both edges that meet here.
    return { x: point.x + inset * (-before.y - after.y), y: point.y + inset * (before.x + after.x) };
  });
}

const short = (value: number) => String(Math.round(value * 1000) / 1000);

function rounded(loop: Point[], radius: number): string {
  if (radius === 0) return `M${loop.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}Z`;
  const parts = loop.map((point, index) => {
    const before = direction(loop.at(index - 1)!, point);
    const after = direction(point, loop[(index + 1) % loop.length]!);
    const enter = `${short(point.x - before.x * radius)} ${short(point.y - before.y * radius)}`;
    const leave = `${short(point.x + after.x * radius)} ${short(point.y + after.y * radius)}`;
    return `${enter}Q${short(point.x)} ${short(point.y)} ${leave}`;
  });
  return `M${parts.join('L')}Z`;
}
