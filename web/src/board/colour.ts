/** Whether dark ink reads better than white on a colour written `#rrggbb`. */
export function isLight(colour: string): boolean {
  const value = Number.parseInt(colour.slice(1), 16);
  const channel = (shift: number) => {
    const share = ((value >> shift) & 255) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0) > 0.18;
}
