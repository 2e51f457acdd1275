/** Saving a game as a file. */

import { api } from '../api';
import { words } from '../i18n';

/** Pixels; the picture is drawn anew at this size. */
const PICTURE_WIDTH = 2000;

export function saveAs(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

export function saveRecord(table: string): void {
  saveAs(api.recordAddress(table), `${table}.qgn`);
}

export function saveSvg(table: string, ply: number): void {
  saveAs(api.pictureAddress(table, ply), `${table}-${ply}.svg`);
}

/** The same picture as pixels, drawn by the browser. */
export async function savePng(table: string, ply: number): Promise<void> {
  const response = await fetch(api.pictureAddress(table, ply));
  if (!response.ok) throw new Error(words.actions.saveFailed);
  const { svg, width, height } = sized(await response.text(), PICTURE_WIDTH);
  const source = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const picture = new Image();
    picture.src = source;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
    const pixels = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!pixels) throw new Error(words.actions.saveFailed);
    const result = URL.createObjectURL(pixels);
    saveAs(result, `${table}-${ply}.png`);
    setTimeout(() => URL.revokeObjectURL(result), 10_000);
  } catch (error) {
    throw error instanceof Error && error.message ? error : new Error(words.actions.saveFailed);
  } finally {
    URL.revokeObjectURL(source);
  }
}

/** The picture with a size of its own; without one not every browser can draw it on a canvas. */
export function sized(svg: string, width: number): { svg: string; width: number; height: number } {
  const [, across, down] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const height = across && down ? Math.round((width * Number(down)) / Number(across)) : width;
  return { svg: svg.replace('<svg ', `<svg width="${width}" height="${height}" `), width, height };
}
