/** Saving a game as a file. */

import { api, ApiError } from '../api';
import { pageMessage } from '../i18n';

/** In pixels. */
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

/** A position of a game: after `ply` of its moves, and the moves of a line that leaves it there. */
export interface PicturePlace {
  table: string;
  ply: number;
  line: readonly string[];
}

const nameOf = ({ table, ply, line }: PicturePlace): string => [table, ply, ...line].join('-');

export function saveSvg(place: PicturePlace): void {
  saveAs(api.pictureAddress(place), `${nameOf(place)}.svg`);
}

const pictureError = (status = 0) => new ApiError(pageMessage('picture-failed'), status);

/** Save the same picture as pixels, drawn by the browser. */
export async function savePng(place: PicturePlace): Promise<void> {
  const response = await fetch(api.pictureAddress(place));
  if (!response.ok) throw pictureError(response.status);
  const { svg, width, height } = withSize(await response.text(), PICTURE_WIDTH);
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
    if (!pixels) throw pictureError();
    const result = URL.createObjectURL(pixels);
    saveAs(result, `${nameOf(place)}.png`);
    setTimeout(() => URL.revokeObjectURL(result), 10_000);
  } catch {
    throw pictureError();
  } finally {
    URL.revokeObjectURL(source);
  }
}

/** The picture with a width and a height; without them some browsers cannot draw it on a canvas. */
export function withSize(svg: string, width: number): { svg: string; width: number; height: number } {
  const [, across, down] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const height = across && down ? Math.round((width * Number(down)) / Number(across)) : width;
  return { svg: svg.replace('<svg ', `<svg width="${width}" height="${height}" `), width, height };
}
