/** The largest picture that may be uploaded, in bytes: 5 MB (docs/product/access.md#pictures). */
export const pictureBytes = 5 * 1024 * 1024;

/** The media types that a picture may have (docs/product/access.md#pictures). */
export const pictureTypes = ['image/jpeg', 'image/png'] as const;

/**
 * What is wrong with a file that somebody chose as a picture, by its size in bytes and its media type, or undefined.
 * The size is reported first. A server looks into the file besides, for a type is only what a browser makes of a file's
 * name.
 */
export function pictureProblem({ size, type }: { size: number; type: string }): 'size' | 'type' | undefined {
  if (size > pictureBytes) return 'size';
  return (pictureTypes as readonly string[]).includes(type) ? undefined : 'type';
}
