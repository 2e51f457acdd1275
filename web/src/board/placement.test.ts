import { describe, expect, it } from 'vitest';
import {
  flippedPlacement,
  gripSquare,
  heldBy,
  heldOver,
  moveText,
  nearestFit,
  nudged,
  parsePlacement,
  pickUp,
  squaresOf,
  rotatedBackPlacement,
  rotatedPlacement,
} from './placement';
import { LEATHER, parseSquare, squareName } from './squares';

const H = ['###', '#..'];
const at = (name: string) => parseSquare(name)!;
const EMPTY_QUILT = Array<string>(9).fill('.........');

describe('a patch in the hand', () => {
  it('is written as the game writes it', () => {
    expect(moveText(heldOver(pickUp('H', H, at('e5')), at('e5')))).toBe('Hr0d5');
    expect(moveText(pickUp(LEATHER, ['#'], at('c3')))).toBe('oc3');
  });

  it('is written under the first of its equal orientations', () => {
    const square = rotatedPlacement(pickUp('K', ['##', '##'], at('e5')));
    expect(moveText(square)).toMatch(/^Kr0/);
  });

  it('stays on the square that holds it when rotated', () => {
    let held = pickUp('H', H, at('e5'));
    for (let rotations = 0; rotations < 4; rotations++) {
      held = rotatedPlacement(held);
      expect(squareName(gripSquare(held))).toBe('e5');
      expect(squaresOf(held).map(squareName)).toContain('e5');
    }
    expect(moveText(held)).toBe(moveText(pickUp('H', H, at('e5'))));
  });

  it('stays on the square that holds it when flipped', () => {
    const held = flippedPlacement(pickUp('H', H, at('e5')));
    expect(squareName(gripSquare(held))).toBe('e5');
    expect(moveText(held)).toBe('Hm0d5');
  });

  it('rotates back what it has rotated', () => {
    const held = heldBy(pickUp('H', H, at('e5')), at('d5'));
    expect(moveText(rotatedBackPlacement(rotatedPlacement(held)))).toBe(moveText(held));
  });

  it('never leaves the quilt', () => {
    const held = nudged(heldOver(pickUp('T', ['#####'], at('a1')), at('i9')), 3, 3);
    expect(moveText(held)).toBe('Tr0e9');
    expect(squaresOf(rotatedPlacement(held)).every(({ row, column }) => row < 9 && column < 9)).toBe(true);
  });

  it('can be held by another square without moving', () => {
    const held = pickUp('H', H, at('e5'));
    expect(moveText(heldBy(held, at('d6')))).toBe(moveText(held));
  });
});

describe('a move as text', () => {
  it.each(['Hr0d5', 'Hm3a1', 'oe5'])('reads %s back', (text) => {
    const placement = parsePlacement(text, () => H);
    expect(placement && moveText(placement)).toBe(text);
  });

  it.each(['adv', 'o-', 'Hq0d5', 'Hr0j9'])('finds nothing to place in %s', (text) => {
    expect(parsePlacement(text, () => H)).toBeNull();
  });
});

describe('the nearest place where it fits', () => {
  it('is where it is held, if that is free', () => {
    const held = pickUp('H', H, at('e5'));
    expect(moveText(nearestFit(EMPTY_QUILT, held))).toBe(moveText(held));
  });

  it('is beside what lies there already', () => {
    const quilt = EMPTY_QUILT.with(4, '...AAA...');
    const found = nearestFit(quilt, pickUp('H', H, at('e5')));
    expect(squaresOf(found).map(squareName)).not.toContain('e5');
  });

  it('is found by rotating where rotating is the only way', () => {
    const quilt = EMPTY_QUILT.map(() => 'xxxx.xxxx');
    expect(moveText(nearestFit(quilt, pickUp('T', ['#####'], at('e5'))))).toBe('Tr1e3');
  });

  it('is where it is held, if it fits nowhere', () => {
    const quilt = EMPTY_QUILT.map(() => 'xxxxxxxxx');
    const held = pickUp('H', H, at('e5'));
    expect(nearestFit(quilt, held)).toEqual(held);
  });
});
