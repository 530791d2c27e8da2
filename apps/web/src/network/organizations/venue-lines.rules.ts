/** A venue as somebody wrote it on one line. */
export type VenueLine = { name: string; location: { line1: string; city: string; postcode: string } };

/**
 * Reads venues from lines: name, address, town and post code, between tabs as a spreadsheet gives them, or else between
 * commas; an address may have several parts. Lines with fewer are answered by their numbers, from 1.
 */
export function readVenueLines(text: string): { venues: VenueLine[]; lines: number[]; short: number[] } {
  const venues: VenueLine[] = [];
  const lines: number[] = [];
  const short: number[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const parts = line
      .split(line.includes('\t') ? '\t' : ',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const [name, ...place] = parts;
    const [postcode, city, ...address] = place.toReversed();
    if (!name || !postcode || !city || address.length === 0) {
      short.push(index + 1);
      continue;
    }
    venues.push({ name, location: { line1: address.toReversed().join(', '), city, postcode } });
    lines.push(index + 1);
  }
  return { venues, lines, short };
}
