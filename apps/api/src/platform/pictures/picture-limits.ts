/** What a picture may cost. */
export type PictureLimits = {
  /** Width times height, for pictures that are read line by line. */
  pixels: number;
  /** The same for those that are held whole while they are read (progressive, interlaced): at most some 160 MB. */
  whole_pixels: number;
  /** The longer side of what is kept. */
  edge: number;
  milliseconds: number;
  /** How many may wait for their turn. */
  waiting: number;
};

export const pictureLimits: PictureLimits = {
  pixels: 40_000_000,
  whole_pixels: 20_000_000,
  edge: 2048,
  milliseconds: 8_000,
  waiting: 40,
};
