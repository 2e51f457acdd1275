/** Calls `done` in the next frame, or `frames` later than that; returns what cancels it. */
export function afterFrames(frames: number, done: () => void): () => void {
  let left = frames;
  let frame = requestAnimationFrame(function wait() {
    left -= 1;
    if (left < 0) done();
    else frame = requestAnimationFrame(wait);
  });
  return () => cancelAnimationFrame(frame);
}
